import type { NoParams } from '../kernel/no-params';

/** Refusals of amounts of money. */
export interface MoneyRefusals {
  'money.malformed': NoParams;
  /** `digits`: the most digits that the whole units may have. */
  'money.out-of-range': { readonly digits: number };
}
