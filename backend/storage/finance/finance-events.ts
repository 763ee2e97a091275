import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Withdrawal } from '@/domain/withdrawal/withdrawal';
import type { WithdrawalEvent } from '@/domain/withdrawal/withdrawal-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { instantOf, timeOf } from '../rows/scalars';

export interface FinanceEvent {
  readonly area: 'withdrawal' | 'payee' | 'recharge' | 'reconciliation';
  readonly subjectId: Id;
  readonly kind: string;
  readonly note?: string;
}

/** Records in the history what a user did with money, in the transaction of the action. */
export const recordFinanceEvent = async (
  db: Db,
  { platform, person }: Scope,
  events: readonly FinanceEvent[],
  now: Instant,
): Promise<void> => {
  if (events.length === 0) return;
  await db
    .insertInto('finance_event')
    .values(
      events.map(({ area, subjectId, kind, note = '' }) => ({
        platform,
        area,
        subject_id: subjectId,
        kind,
        author_id: person.userId,
        author_name: person.name,
        at: timeOf(now),
        note,
      })),
    )
    .execute();
};

/** Records what a provider or a job did with money. `by` is the user whose action in another area caused the event. */
export const recordSystemFinanceEvent = async (
  db: Db,
  platform: string,
  { area, subjectId, kind, note = '' }: FinanceEvent,
  now: Instant,
  by?: { readonly id: Id; readonly name: string },
): Promise<void> => {
  await db
    .insertInto('finance_event')
    .values({
      ...{ platform, area, subject_id: subjectId, kind, note },
      ...{ author_id: by?.id ?? null, author_name: by?.name ?? '', at: timeOf(now) },
    })
    .execute();
};

/**
 * Adds to each approved withdrawal all users who exported it or read its bank number. Other withdrawals stay unchanged.
 */
export const withNumberReaders = async (
  db: Db,
  withdrawals: readonly Withdrawal[],
): Promise<readonly Withdrawal[]> => {
  const out = withdrawals.filter(({ status, exported }) => status === 'APPROVED' && exported !== undefined);
  if (out.length === 0) return withdrawals;
  const rows = await db
    .selectFrom('finance_event')
    .select(['subject_id', 'author_id'])
    .distinct()
    .where('area', '=', 'withdrawal')
    .where(
      'subject_id',
      'in',
      out.map(({ id }) => id),
    )
    .where('kind', 'in', ['reveal', 'export'])
    .execute();
  return withdrawals.map((withdrawal) => {
    const numberReaders = rows.flatMap(({ subject_id, author_id }) =>
      subject_id === withdrawal.id && author_id !== null ? [author_id] : [],
    );
    return numberReaders.length === 0 ? withdrawal : { ...withdrawal, numberReaders };
  });
};

/** The events of one row, newest first. */
export const financeHistory = async (
  db: Db,
  area: FinanceEvent['area'],
  subjectId: Id,
): Promise<readonly WithdrawalEvent[]> => {
  const rows = await db
    .selectFrom('finance_event')
    .select(['id', 'kind', 'author_name', 'at', 'note'])
    .where('area', '=', area)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, kind, author_name, at, note }) => ({
    id,
    kind,
    by: author_name,
    at: instantOf(at),
    note,
  }));
};
