import type { NoParams } from '../kernel/no-params';

/** Refusals of amounts of money. */
export interface MoneyRefusals {
  'money.malformed': NoParams;
  /** `digits` that the whole units may have at most. */
  'money.out-of-range': { readonly digits: number };
}
