import type { NoParams } from '../kernel/no-params';

/** Refusals of amounts of money. */
export interface MoneyRefusals {
  'money.malformed': NoParams;
  /** `digits`: the maximum number of digits before the decimal point. */
  'money.out-of-range': { readonly digits: number };
}
