import type { Id } from '../kernel/id';
import type { Fen } from '../ledger/fen';
import { formatAmount } from '../money/amount';
import { type Recharge, rechargeNo } from '../recharge/recharge';
import { type Withdrawal, withdrawalNo } from '../withdrawal/withdrawal';
import type { NoticeLevel } from './notice-level';

/** Steps of the platform on a user's money. Without a notice the user could miss them. */
export const MONEY_NEWS = [
  'withdrawal-approved',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-returned',
  'recharge-differs',
  'recharge-rejected',
] as const;
type MoneyNewsKind = (typeof MONEY_NEWS)[number];

/** The news to the applicant; a notice makes its text from it. */
export interface MoneyNews {
  readonly kind: MoneyNewsKind;
  /** The id of the withdrawal or the recharge. */
  readonly id: Id;
  /**
   * The net amount of a withdrawal that is or will be paid, the gross amount of one that was returned, or the
   * recharged amount.
   */
  readonly amount: Fen;
  /** The amount that arrived at the bank, if it differs. */
  readonly arrived?: Fen;
  /** The reason; empty if none was entered. */
  readonly reason: string;
}

/** The subject of a piece of news: a newer one about the same withdrawal or recharge replaces it. */
export const moneyNewsSubject = (kind: MoneyNewsKind): 'withdrawal' | 'recharge' =>
  kind === 'recharge-differs' || kind === 'recharge-rejected' ? 'recharge' : 'withdrawal';

/** The level of the news. Points that were returned or did not arrive require a step of the person. */
export const levelOfMoneyNews = (kind: MoneyNewsKind): NoticeLevel =>
  kind === 'withdrawal-approved' || kind === 'withdrawal-paid' ? 'info' : 'important';

/**
 * The news of a withdrawal after a step; undefined if the step needs none, for example because the account itself
 * took it.
 */
export const withdrawalNews = ({
  id,
  status,
  gross,
  net,
  ended,
}: Pick<Withdrawal, 'id' | 'status' | 'gross' | 'net' | 'ended'>): MoneyNews | undefined => {
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

/** The news of a bank transfer after a step; undefined if it was credited as requested, or still waits. */
export const rechargeNews = ({
  id,
  status,
  amount,
  arrived,
  ended,
}: Pick<Recharge, 'id' | 'status' | 'amount' | 'arrived' | 'ended'>): MoneyNews | undefined => {
  if (status === 'REJECTED') return { kind: 'recharge-rejected', id, amount, reason: ended?.reason ?? '' };
  return status === 'CREDITED' && arrived !== undefined && arrived !== amount
    ? { kind: 'recharge-differs', id, amount, arrived, reason: '' }
    : undefined;
};

const numberOf = ({ id, kind }: MoneyNews): string =>
  moneyNewsSubject(kind) === 'recharge' ? rechargeNo(id) : withdrawalNo(id);

const shown = (amount: Fen): string => formatAmount(BigInt(amount));

/** The parameters of the text: the number of the withdrawal or recharge, and amounts in yuan. */
export const moneyNewsParams = (news: MoneyNews) => ({
  no: numberOf(news),
  amount: shown(news.amount),
  arrived: shown(news.arrived ?? news.amount),
  reason: news.reason,
});

/** The page on which the account finds the withdrawal or recharge. */
export const moneyNewsPlace = (news: MoneyNews): string =>
  `/integral/${moneyNewsSubject(news.kind) === 'recharge' ? 'recharge' : 'withdraw'}?q=${numberOf(news)}`;
