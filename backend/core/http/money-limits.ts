import { accountKey } from '@/domain/ledger/ledger-account';
import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { partyOf, type Scope } from '../ports/scope';
import type { CallName } from './answers';
import { createRateLimit, type Rate, type RateLimit } from './rate-limit';

/** Calls with a limit of their own, for each account: a seller account, a shop, or a member of staff. */
export type MoneyLimits = Partial<Readonly<Record<CallName, Rate>>>;

/**
 * More than a person can type. A script that makes codes, tries card numbers or reads account numbers one by one is slowed down
 * long before the limits of a session.
 */
export const MONEY_LIMITS: MoneyLimits = {
  submitBankTransfer: { perMinute: 6, burst: 20 },
  submitRechargePayment: { perMinute: 6, burst: 20 },
  submitWithdrawal: { perMinute: 6, burst: 10 },
  addPayee: { perMinute: 2, burst: 10 },
  /** A cashier reads one number for each payment. */
  revealPayee: { perMinute: 10, burst: 30 },
  makeBankBatch: { perMinute: 6, burst: 20 },
};

/** The account that a call is counted for. */
const accountOf = (scope: Scope): string => {
  const person: Id = scope.person.userId;
  return `${scope.platform} ${scope.wholePlatform ? `person:${person}` : accountKey(partyOf(scope))}`;
};

/** Counts one call; refused with the whole seconds to wait. */
export type TakeMoneyCall = (
  name: CallName,
  scope: Scope,
  now: Instant,
) => Result<undefined, 'finance.too-often'>;

/** Each process counts for itself, as with the other limits. */
export const limitMoneyCalls = (limits: MoneyLimits): TakeMoneyCall => {
  const buckets = new Map<string, RateLimit>(
    Object.entries(limits).map(([name, rate]) => [name, createRateLimit(rate)]),
  );
  return (name, scope, now) => {
    const seconds = buckets.get(name)?.take(accountOf(scope), now) ?? 0;
    return seconds === 0 ? ok(undefined) : refuse('finance.too-often', { seconds });
  };
};
