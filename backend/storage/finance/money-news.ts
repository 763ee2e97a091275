import { sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Party } from '@/domain/ledger/ledger-account';
import {
  levelOfMoneyNotice,
  type MoneyNotice,
  moneyNoticeSubject,
  MONEY_NOTICES,
} from '@/domain/notice/money-notice';
import { moneyAnnounced } from '@backend/core/withdrawal/money-announced';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';

/** The account that a recharge or withdrawal belongs to, and the user who submitted it. */
interface Applicant {
  readonly platform: string;
  readonly party: Party;
  readonly submitted: { readonly id: Id };
}

/** The user who applied, or the main accounts of the party if that user can no longer sign in. */
const readersOf = async (db: Db, { platform, party, submitted }: Applicant): Promise<readonly Id[]> => {
  const ofParty = sql.ref(party.kind === 'shop' ? 'account.shop_id' : 'account.id');
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('platform', '=', platform)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', submitted.id),
        eb.and([eb('parent_id', 'is', null), sql<SqlBool>`${ofParty} = ${keyOf(party.id)}`]),
      ]),
    )
    .execute();
  const ids = found.map(({ id }) => id);
  return ids.includes(submitted.id) ? [submitted.id] : ids;
};

/**
 * Adds a notice about a recharge or withdrawal for its applicant, in the transaction of the action that it reports.
 * Ends earlier notices about the same recharge or withdrawal.
 */
export const addMoneyNotice = async (
  transaction: Db,
  applicant: Applicant,
  news: MoneyNotice | undefined,
  now: Instant,
): Promise<void> => {
  if (news === undefined) return;
  const { platform } = applicant;
  const readers = await readersOf(transaction, applicant);
  if (readers.length === 0) return;
  const subject = moneyNoticeSubject(news.kind);
  await transaction
    .updateTable('notice')
    .set({ ends_at: timeOf(now) })
    .where('platform', '=', platform)
    .where('account_id', 'in', readers)
    .where(sql<string>`money_news ->> 'id'`, '=', news.id)
    .where(
      sql<string>`money_news ->> 'kind'`,
      'in',
      MONEY_NOTICES.filter((kind) => moneyNoticeSubject(kind) === subject),
    )
    .where('ends_at', 'is', null)
    .execute();
  await transaction
    .insertInto('notice')
    .values(
      readers.map((accountId) => ({
        ...{ platform, account_id: accountId, money_news: json(news) },
        ...{ ...moneyAnnounced(news), level: levelOfMoneyNotice(news.kind), created_at: timeOf(now) },
      })),
    )
    .execute();
};
