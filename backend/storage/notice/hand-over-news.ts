import { sql, type SqlBool } from 'kysely';
import { extendedNews, type HandOverNews, NEWS_TOGETHER } from '@/domain/hand-over/hand-over';
import { compareIds, type Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { handOverAnnounced } from '@backend/core/hand-over/hand-over-announced';
import type { Scope } from '@backend/core/ports/scope';
import type { NoteChange } from '../kernel/transaction';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';

/** The transaction of a hand-over, and the user who hands over. */
interface Given {
  readonly transaction: Db;
  readonly scope: Scope;
  readonly note: NoteChange;
  readonly now: Instant;
}

/** The recipient of a notice, and its data. */
interface HandOverNotice {
  readonly handler: Id;
  readonly news: HandOverNews;
}

/**
 * Waits for other hand-overs to these users. Otherwise two hand-overs at the same time would each add a notice. The
 * order of the locks is fixed, because two hand-overs may concern the same two users.
 */
const lockNews = async (transaction: Db, handlers: readonly Id[]): Promise<void> => {
  for (const handler of handlers.toSorted(compareIds)) {
    const name = JSON.stringify(['hand-over-news', handler]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  }
};

/** The latest notice of a hand-over that this user has not read, if it is so recent that it may be extended. */
const recentNews = ({ transaction, scope: { platform }, now }: Given, handler: Id) =>
  transaction
    .selectFrom('notice')
    .select(['id', 'hand_over_news'])
    .where('platform', '=', platform)
    .where('account_id', '=', keyOf(handler))
    .where('hand_over_news', 'is not', null)
    .where(sql<SqlBool>`coalesce(updated_at, created_at) >= ${timeOf(now - NEWS_TOGETHER)}`)
    .where(sql<SqlBool>`not exists (select from notice_read where notice_id = notice.id)`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const addNotice = async (given: Given, { handler, news }: HandOverNotice): Promise<void> => {
  const { transaction, scope, note, now } = given;
  const { platform } = scope;
  const recent = await recentNews(given, handler);
  const before = recent?.hand_over_news ?? undefined;
  const extended = before === undefined ? undefined : extendedNews(before, news);
  if (recent !== undefined && extended !== undefined) {
    await transaction
      .updateTable('notice')
      .set({ hand_over_news: json(extended), ...handOverAnnounced(extended), updated_at: timeOf(now) })
      .where('platform', '=', platform)
      .where('id', '=', recent.id)
      .execute();
    note({ area: 'hand-over-news', id: recent.id });
    return;
  }
  const { id } = await transaction
    .insertInto('notice')
    .values({
      ...{ platform, account_id: handler, hand_over_news: json(news) },
      ...{ ...handOverAnnounced(news), level: 'important' as const, created_at: timeOf(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  note({ area: 'hand-over-news', id });
};

/**
 * Adds a notice for each of these handlers, in the transaction of the hand-over. The user who hands over gets no notice.
 * A bulk hand-over sends one command for each work order, so a notice that follows an unread one within a minute extends
 * it.
 */
export const addHandOverNotices = async (given: Given, notices: readonly HandOverNotice[]): Promise<void> => {
  const others = notices.filter(({ handler }) => handler !== given.scope.person.userId);
  await lockNews(
    given.transaction,
    others.map(({ handler }) => handler),
  );
  for (const each of others) await addNotice(given, each);
};
