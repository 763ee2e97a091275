import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { DemoAccount, DemoShop } from '../demo-data';
import type { RandomSource } from '../random';
import type { TargetState } from './live-order';

/** An order as it was entered, and its planned state. */
export interface Placed {
  readonly orderId: Id;
  readonly seller: DemoAccount;
  readonly handler?: DemoAccount;
  readonly placedAt: Instant;
  readonly points: number;
  readonly shopPoints: number;
  /** A shop near the customer; undefined if no shop may get the order. */
  readonly shop?: DemoShop;
  readonly aim: TargetState;
  readonly chance: RandomSource;
}
