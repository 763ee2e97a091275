import { sql, type SqlBool } from 'kysely';
import { extendedNotice, type HandOverNotice, NOTICE_MERGE_WINDOW } from '@/domain/hand-over/hand-over';
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
interface NoticeOfHandler {
  readonly handler: Id;
  readonly news: HandOverNotice;
}

/**
 * Locks the hand-over notices of a user until the transaction ends. Without this lock, two hand-overs at the same time
 * would each add a notice. Also, a notice could be extended while the user marks it as read.
 */
export const lockHandOverNews = async (transaction: Db, userId: Id): Promise<void> => {
  const name = JSON.stringify(['hand-over-news', userId]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
};

/** At most this many recent notices are compared with a hand-over. */
const COMPARED = 50;

/** The user's unread hand-over notices that are recent enough to be extended, newest first. */
const recentNews = ({ transaction, scope: { platform }, now }: Given, handler: Id) =>
  transaction
    .selectFrom('notice')
    .select(['id', 'hand_over_news'])
    .where('platform', '=', platform)
    .where('account_id', '=', keyOf(handler))
    .where('hand_over_news', 'is not', null)
    .where(sql<SqlBool>`coalesce(updated_at, created_at) >= ${timeOf(now - NOTICE_MERGE_WINDOW)}`)
    .where(sql<SqlBool>`not exists (select from notice_read where notice_id = notice.id)`)
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .execute();

const addNotice = async (given: Given, { handler, news }: NoticeOfHandler): Promise<void> => {
  const { transaction, scope, note, now } = given;
  const { platform } = scope;
  const [recent] = (await recentNews(given, handler)).flatMap(({ id, hand_over_news: before }) => {
    const extended = before === null ? undefined : extendedNotice(before, news);
    return extended === undefined ? [] : [{ id, extended }];
  });
  if (recent !== undefined) {
    const { id, extended } = recent;
    await transaction
      .updateTable('notice')
      .set({ hand_over_news: json(extended), ...handOverAnnounced(extended), updated_at: timeOf(now) })
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
    note({ area: 'hand-over-news', id });
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
 * Adds a notice for each of these handlers, in the transaction of the hand-over. The user who hands over gets no
 * notice. A bulk hand-over sends one command for each work order. So an unread notice that was added or extended less
 * than a minute ago is extended, if `extendedNotice` permits it. Then no new notice is added.
 */
export const addHandOverNotices = async (
  given: Given,
  notices: readonly NoticeOfHandler[],
): Promise<void> => {
  const others = notices.filter(({ handler }) => handler !== given.scope.person.userId);
  // The users are locked in a fixed order. Otherwise two hand-overs that concern the same two users could deadlock.
  for (const handler of others.map((each) => each.handler).toSorted(compareIds))
    await lockHandOverNews(given.transaction, handler);
  for (const each of others) await addNotice(given, each);
};
