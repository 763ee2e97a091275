import type { Instant } from '@/domain/kernel/instant';
import type { Account } from '../ports/account';
import type { Storage } from '../ports/storage.port';
import type { BankNumbers } from '../withdrawal/bank-numbers';

/** Posts the planned movements of the brand's orders and recharges, up to an instant. */
export type PostUntil = (platform: string, until: Instant) => Promise<void>;

/** The dependencies of the demo steps that move money. */
export interface DemoMoneyParts {
  readonly storage: Pick<
    Storage,
    'accounts' | 'within' | 'payments' | 'sandboxStore' | 'providerStatements' | 'mallTimers'
  >;
  readonly bankNumbers: BankNumbers;
  /** Stores a bank receipt for a user, and returns its name. */
  readonly storeReceipt: (by: Account, now: Instant) => Promise<string>;
  readonly postUntil: PostUntil;
  readonly now: Instant;
}
