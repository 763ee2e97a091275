import type { Id } from '../kernel/id';
import { type Fen, formatPointsOfFen } from '../ledger/fen';
import { formatAmount } from '../money/amount';
import { type Recharge, rechargeNo } from '../recharge/recharge';
import { type Withdrawal, withdrawalNo } from '../withdrawal/withdrawal';
import type { NoticeLevel } from './notice-level';

/** The steps of the platform on a user's withdrawal or recharge about which the user gets a notice. */
export const MONEY_NOTICES = [
  'withdrawal-approved',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-returned',
  'recharge-differs',
  'recharge-rejected',
] as const;
type MoneyNoticeKind = (typeof MONEY_NOTICES)[number];

/** The data of the notice to the user who applied. The screen makes the text of the notice from it. */
export interface MoneyNotice {
  readonly kind: MoneyNoticeKind;
  /** The id of the withdrawal or the recharge. */
  readonly id: Id;
  /**
   * The net amount of a withdrawal that is or will be paid, the gross amount of one that was rejected or returned, or
   * the requested amount of a recharge.
   */
  readonly amount: Fen;
  /** The amount that arrived at the bank, if it differs. */
  readonly arrived?: Fen;
  /** The reason; empty if none was entered. */
  readonly reason: string;
}

/** The subject of a notice. A newer notice about the same withdrawal or recharge replaces it. */
export const moneyNoticeSubject = (kind: MoneyNoticeKind): 'withdrawal' | 'recharge' =>
  kind === 'recharge-differs' || kind === 'recharge-rejected' ? 'recharge' : 'withdrawal';

/** The level of the notice. Points that were returned or did not arrive require a step of the user. */
export const levelOfMoneyNotice = (kind: MoneyNoticeKind): NoticeLevel =>
  kind === 'withdrawal-approved' || kind === 'withdrawal-paid' ? 'info' : 'important';

/**
 * The notice of a step on a withdrawal; undefined if the step needs no notice, for example because the account itself
 * took the step.
 */
export const withdrawalNotice = ({
  id,
  status,
  gross,
  net,
  ended,
}: Pick<Withdrawal, 'id' | 'status' | 'gross' | 'net' | 'ended'>): MoneyNotice | undefined => {
  const reason = ended?.reason ?? '';
  switch (status) {
    case 'APPROVED':
      return { kind: 'withdrawal-approved', id, amount: net, reason };
    case 'PAID':
      return { kind: 'withdrawal-paid', id, amount: net, reason };
    case 'REJECTED':
      return { kind: 'withdrawal-rejected', id, amount: gross, reason };
    case 'FAILED':
      return { kind: 'withdrawal-returned', id, amount: gross, reason };
    case 'SUBMITTED':
    case 'CANCELLED':
      return undefined;
  }
};

/**
 * The notice of a step on a bank transfer. Undefined unless the transfer was rejected, or was credited with another
 * amount than requested.
 */
export const rechargeNotice = ({
  id,
  status,
  amount,
  arrived,
  ended,
}: Pick<Recharge, 'id' | 'status' | 'amount' | 'arrived' | 'ended'>): MoneyNotice | undefined => {
  if (status === 'REJECTED') return { kind: 'recharge-rejected', id, amount, reason: ended?.reason ?? '' };
  return status === 'CREDITED' && arrived !== undefined && arrived !== amount
    ? { kind: 'recharge-differs', id, amount, arrived, reason: '' }
    : undefined;
};

const numberOf = ({ id, kind }: MoneyNotice): string =>
  moneyNoticeSubject(kind) === 'recharge' ? rechargeNo(id) : withdrawalNo(id);

const shown = (amount: Fen): string => formatAmount(BigInt(amount));

/** Whether the text of a notice names the amount as points, which went back to the account. */
const isOfPoints = ({ kind }: MoneyNotice): boolean =>
  kind === 'withdrawal-rejected' || kind === 'withdrawal-returned';

/** The parameters of the text: the number of the withdrawal or recharge, and amounts in yuan or points. */
export const moneyNoticeParams = (news: MoneyNotice) => ({
  no: numberOf(news),
  amount: isOfPoints(news) ? formatPointsOfFen(news.amount) : shown(news.amount),
  arrived: shown(news.arrived ?? news.amount),
  reason: news.reason,
});

/** The page on which the account finds the withdrawal or recharge. */
export const moneyNoticePath = (news: MoneyNotice): string =>
  `/integral/${moneyNoticeSubject(news.kind) === 'recharge' ? 'recharge' : 'withdraw'}?q=${numberOf(news)}`;
