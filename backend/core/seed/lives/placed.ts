import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { DemoAccount, DemoShop } from '../demo-data';
import type { Chance } from '../random';
import type { Aim } from './live-order';

/** An order as it was entered, and where it is to stand. */
export interface Placed {
  readonly orderId: Id;
  readonly seller: DemoAccount;
  readonly handler?: DemoAccount;
  readonly placedAt: Instant;
  readonly points: number;
  readonly shopPoints: number;
  /** Where the customer lives; nothing where no shop may have it. */
  readonly shop?: DemoShop;
  readonly aim: Aim;
  readonly chance: Chance;
}
