import type { CommonNotice } from '@/domain/notice/common-notice';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { instantOf, keyOf } from '../rows/scalars';

/** More than this at once nobody reads; the others come when these are read. */
const AT_ONCE = 20;

/** The notices of the scope's platform that the person has not read, oldest first. */
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

/** `false` when the platform has no such notice. Reading one again changes nothing. */
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
