import { settingOf } from '@/domain/configuration/setting';
import { accountKey } from '@/domain/ledger/ledger-account';
import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { CallCounts, Rate } from '../ports/call-counts.port';
import { partyOf, type Scope } from '../ports/scope';
import type { CallName } from './answers';

/** Kinds of master data that move money or decide on it: adjustments, and settings that need a second person. */
type MoneyMaster = 'adjustment' | 'moneySetting';

/** Calls with a rate limit of their own for each account: a seller account, a shop, or a member of staff. */
export type MoneyLimits = Partial<Readonly<Record<CallName | MoneyMaster, Rate>>>;

/** The rate of new payment codes, each for a recharge or a mall order. */
const NEW_CODE_RATE: Rate = { perMinute: 6, burst: 20 };

/** The rate of staff steps on refunds, of a recharge or a mall order. */
const REFUND_STEPS: Rate = { perMinute: 30, burst: 60 };

/**
 * The limits are above what a user can do by hand. They slow down scripts that create codes, try card numbers or read
 * account numbers one by one, long before the limits of a session would.
 */
export const MONEY_LIMITS: MoneyLimits = {
  submitBankTransfer: { perMinute: 6, burst: 20 },
  submitRechargePayment: NEW_CODE_RATE,
  submitWithdrawal: { perMinute: 6, burst: 10 },
  addPayee: { perMinute: 2, burst: 10 },
  /** The same rate as for `submitWithdrawal`, with a larger burst. */
  cancelWithdrawal: { perMinute: 6, burst: 20 },
  cancelRecharge: { perMinute: 6, burst: 20 },
  removePayee: { perMinute: 6, burst: 20 },
  /** Covers both proposing an adjustment and deciding on it. */
  adjustment: { perMinute: 20, burst: 40 },
  moneySetting: { perMinute: 10, burst: 30 },
  /** A cashier reveals one account number for each payment. */
  revealPayee: { perMinute: 10, burst: 30 },
  makeBankBatch: { perMinute: 6, burst: 20 },
  /** A user may approve or reject all rows of a page at once. */
  takePayoutStep: { perMinute: 120, burst: 250 },
  takeRechargeStep: { perMinute: 60, burst: 100 },
  refundRecharge: { perMinute: 6, burst: 20 },
  takeRefundStep: REFUND_STEPS,
  decideDifference: { perMinute: 30, burst: 60 },
  playSandboxPayment: { perMinute: 30, burst: 60 },
  playMallPayment: { perMinute: 30, burst: 60 },
};

/** The rate at which a user may export account numbers in bank files. The burst allows five full files at once. */
export const EXPORTED_NUMBER_RATE: Rate = { perMinute: 200, burst: 1000 };

/** The rate at which the code of one payment is requested from the provider. The payment page polls every 20 s. */
export const PROVIDER_CODE_RATE: Rate = { perMinute: 12, burst: 3 };

/** The account that a call is counted for. */
const accountOf = (scope: Scope): string => {
  const person: Id = scope.person.userId;
  return `${scope.platform} ${scope.wholePlatform ? `person:${person}` : accountKey(partyOf(scope))}`;
};

const counted = async (
  counts: CallCounts,
  name: string,
  rate: Rate,
  scope: Scope,
): Promise<Result<undefined, 'finance.too-often'>> => {
  const seconds = await counts.take(`${name} ${accountOf(scope)}`, rate);
  return seconds === 0 ? ok(undefined) : refuse('finance.too-often', { seconds });
};

type Params = Readonly<Record<string, string>>;

/** The name of the limit for a call: the call itself, or the kind of master data that it adds or changes. */
const limitOf = (name: CallName, { kind, id = '' }: Params): CallName | MoneyMaster => {
  if (name !== 'addMaster' && name !== 'changeMaster') return name;
  if (kind === 'adjustment') return 'adjustment';
  return kind === 'config' && settingOf(id).secondPerson === true ? 'moneySetting' : name;
};

/**
 * Counts one call with the parameters of its path. If it is over the limit, the refusal contains the whole seconds to
 * wait.
 */
export type TakeMoneyCall = (
  name: CallName,
  params: Params,
  scope: Scope,
) => Promise<Result<undefined, 'finance.too-often'>>;

/** The database counts, so that the limit of an account does not grow with the number of nodes. */
export const limitMoneyCalls =
  (limits: MoneyLimits, counts: CallCounts): TakeMoneyCall =>
  async (name, params, scope) => {
    const limit = limitOf(name, params);
    const rate = limits[limit];
    return rate === undefined ? ok(undefined) : counted(counts, limit, rate, scope);
  };

/** Counts one new payment code for a mall order. */
export const takeMallCode = (counts: CallCounts, scope: Scope) =>
  counted(counts, 'payByCode', NEW_CODE_RATE, scope);

/** Counts one mall refund recorded by hand. The other steps of an order have no such limit. */
export const takeMallSettlement = (counts: CallCounts, scope: Scope) =>
  counted(counts, 'settleRefund', REFUND_STEPS, scope);
