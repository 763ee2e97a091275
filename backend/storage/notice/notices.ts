import type { CommonNotice, NoticeInList, TopNotices } from '@/domain/notice/common-notice';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { instantOf, keyOf } from '../rows/scalars';

/** The most notices read at once; further ones follow after these are read. */
const AT_ONCE = 20;

/** The unread notices of the scope's platform, oldest first. */
export const unreadNotices = async (
  db: Db,
  { platform, person }: Scope,
): Promise<readonly CommonNotice[]> => {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('platform', '=', platform)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_read')
            .select('notice_read.notice_id')
            .whereRef('notice_read.notice_id', '=', 'notice.id')
            .where('notice_read.account_id', '=', keyOf(person.userId)),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id, title, content, created_at }) => ({
    id,
    title,
    content,
    at: instantOf(created_at),
  }));
};

/** The notices of the scope's platform, each with whether the user has read it. */
const noticesOf = (db: Db, { platform, person }: Scope) =>
  db
    .selectFrom('notice')
    .select(['id', 'title', 'content', 'created_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('notice_read')
          .select('notice_read.notice_id')
          .whereRef('notice_read.notice_id', '=', 'notice.id')
          .where('notice_read.account_id', '=', keyOf(person.userId)),
      ).as('is_read'),
    )
    .where('platform', '=', platform);

const inList = (row: {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly created_at: Date;
  readonly is_read: unknown;
}): NoticeInList => ({
  id: row.id,
  title: row.title,
  content: row.content,
  at: instantOf(row.created_at),
  read: row.is_read === true,
});

/** The latest notices, newest first; what is unread is counted among these. */
export const topNotices = async (db: Db, scope: Scope): Promise<TopNotices> => {
  const rows = await noticesOf(db, scope)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute();
  const notices = rows.map(inList);
  return { notices, unread: notices.filter(({ read }) => !read).length };
};

export const noticeOf = async (db: Db, scope: Scope, id: Id): Promise<NoticeInList | undefined> => {
  const row = await noticesOf(db, scope).where('id', '=', keyOf(id)).executeTakeFirst();
  return row && inList(row);
};

/** `false` if the platform has no such notice. Idempotent. */
export const readNotice = async (db: Db, { platform, person }: Scope, id: Id): Promise<boolean> => {
  const notice = await db
    .selectFrom('notice')
    .select('id')
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .executeTakeFirst();
  if (notice === undefined) return false;
  await db
    .insertInto('notice_read')
    .values({ account_id: person.userId, notice_id: notice.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};
