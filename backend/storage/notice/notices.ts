import { sql, type SqlBool } from 'kysely';
import type { AccessNotice } from '@/domain/account-access/account-access';
import type {
  CommonNotice,
  NewPayee,
  NoticeInList,
  NoticePage,
  NoticeQuery,
  NoticeReaders,
  SeenNotice,
  TopNotices,
} from '@/domain/notice/common-notice';
import { isTextSeen, UNREAD_AT_ONCE } from '@/domain/notice/common-notice';
import type { HandOverNotice } from '@/domain/hand-over/hand-over';
import type { MoneyNotice } from '@/domain/notice/money-notice';
import type { OrderNotice } from '@/domain/notice/order-news';
import type { ReminderNotice } from '@/domain/own-reminder/own-reminder';
import type { NoticeLevel } from '@/domain/notice/notice-level';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { NoticeReading } from '@backend/core/ports/notices.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { ofParty } from '../finance/finance-scope';
import { inScope } from '../kernel/in-scope';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';

/** The most readers that are listed by name. */
const NAMED_READERS = 200;

/** Hides news of an order that the user can no longer see, for example because the user has moved to another shop. */
const ofOwnOrder = (scope: Scope) => sql<SqlBool>`(order_news is null or exists (
  select from customer_order
  where customer_order.id = (order_news ->> 'orderId')::bigint and ${inScope('customer_order', scope)}))`;

/**
 * The notices that the user may read: they are published, have begun, and are addressed to the user or to the user's
 * kind of account. Ended notices are included.
 */
const readableBy = (db: Db, scope: Scope, now: Instant) => {
  const { platform, person } = scope;
  return db
    .selectFrom('notice')
    .where('platform', '=', platform)
    .where('published', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', timeOf(now))]))
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', keyOf(person.userId))]))
    .where(sql<SqlBool>`(audience = '[]'::jsonb or audience @> ${JSON.stringify([person.type])}::jsonb)`)
    .where(ofOwnOrder(scope));
};

const isOver = (now: Instant) => sql<boolean>`coalesce(notice.ends_at <= ${timeOf(now)}, false)`;

/** The notices that are shown to the user now: readable, and not ended. */
const shownTo = (db: Db, scope: Scope, now: Instant) =>
  readableBy(db, scope, now).where((eb) => eb.not(isOver(now)));

/** Whether a read mark counts. It does not count if the notice was made unread again after it was read. */
const READ_MARK_IS_VALID = sql<boolean>`(notice.unread_from is null or notice_read.at >= notice.unread_from)`;

const isReadBy = ({ person }: Scope) =>
  sql<boolean>`exists (select 1 from notice_read
    where notice_read.notice_id = notice.id and notice_read.account_id = ${keyOf(person.userId)} and ${READ_MARK_IS_VALID})`;

/** The same condition as the domain's `isOfOwnWork`, in SQL. */
const IS_OF_OWN_WORK = sql<boolean>`(reminder_news is not null or hand_over_news is not null)`;

/** The date of a notice: when it was first shown. */
const SHOWN_FROM = sql<Date>`coalesce(notice.shown_from, notice.created_at)`;

const COLUMNS = [
  ...(['id', 'title', 'content', 'level', 'pinned', 'payee_id'] as const),
  ...(['access_news', 'money_news', 'reminder_news', 'hand_over_news', 'order_news', 'updated_at'] as const),
  SHOWN_FROM.as('shown_from'),
] as const;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly shown_from: Date;
  readonly updated_at: Date | null;
  readonly level: NoticeLevel;
  readonly pinned: boolean;
  readonly payee_id: string | null;
  readonly access_news: AccessNotice | null;
  readonly money_news: MoneyNotice | null;
  readonly reminder_news: ReminderNotice | null;
  readonly hand_over_news: HandOverNotice | null;
  readonly order_news: OrderNotice | null;
}

type NewPayees = ReadonlyMap<string, NewPayee>;

/** The payees of the user's own account that these notices announce. */
const payeesIn = async (db: Db, scope: Scope, rows: readonly Row[]): Promise<NewPayees> => {
  const ids = rows.flatMap(({ payee_id }) => payee_id ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('payee')
    .select(['id', 'name', 'last_digits', 'added_by_name', 'added_at'])
    .where(ofParty('payee', scope))
    .where('id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, name, last_digits: lastDigits, added_by_name: addedBy, added_at }) => [
      id,
      { name, lastDigits, addedBy, addedAt: instantOf(added_at) },
    ]),
  );
};

const noticeIn =
  (payees: NewPayees) =>
  ({
    id,
    title,
    content,
    shown_from,
    updated_at,
    level,
    pinned,
    payee_id,
    access_news,
    money_news,
    reminder_news,
    hand_over_news,
    order_news,
  }: Row): CommonNotice => {
    const payee = payee_id === null ? undefined : payees.get(payee_id);
    return {
      ...{ id, title, content, at: instantOf(shown_from), level, pinned },
      ...(updated_at === null ? {} : { updatedAt: instantOf(updated_at) }),
      ...(payee === undefined ? {} : { payee }),
      ...(access_news === null ? {} : { access: access_news }),
      ...(money_news === null ? {} : { money: money_news }),
      ...(reminder_news === null ? {} : { reminder: reminder_news }),
      ...(hand_over_news === null ? {} : { handOver: hand_over_news }),
      ...(order_news === null ? {} : { order: order_news }),
    };
  };

/**
 * The first `UNREAD_AT_ONCE` notices that the user has not read. Due reminders and hand-overs come first, newest first.
 * Then come new payees, pinned notices, other notices, and news of orders, each oldest first.
 */
export const unreadNotices = async (db: Db, scope: Scope, now: Instant): Promise<readonly CommonNotice[]> => {
  const rows = await shownTo(db, scope, now)
    .select(COLUMNS)
    .where(sql<SqlBool>`not ${isReadBy(scope)}`)
    .orderBy(sql`not ${IS_OF_OWN_WORK}`)
    .orderBy(sql`case when ${IS_OF_OWN_WORK} then ${SHOWN_FROM} end`, 'desc')
    .orderBy(sql`payee_id is null`)
    .orderBy('pinned', 'desc')
    .orderBy(sql`order_news is not null`)
    .orderBy(SHOWN_FROM)
    .orderBy('id')
    .limit(UNREAD_AT_ONCE)
    .execute();
  return rows.map(noticeIn(await payeesIn(db, scope, rows)));
};

/** The notices of the user. Each row states whether the user has read it, and whether it has ended. */
const noticesOf = (db: Db, scope: Scope, now: Instant) =>
  readableBy(db, scope, now)
    .select(COLUMNS)
    .select([isReadBy(scope).as('is_read'), isOver(now).as('is_over')]);

type ListedRow = Row & { readonly is_read: boolean; readonly is_over: boolean };

const inList = async (db: Db, scope: Scope, rows: readonly ListedRow[]): Promise<readonly NoticeInList[]> => {
  const reported = noticeIn(await payeesIn(db, scope, rows));
  return rows.map((row) => ({ ...reported(row), read: row.is_read, ...(row.is_over ? { over: true } : {}) }));
};

/** The latest notices, newest first. The unread count includes only the returned notices. */
export const topNotices = async (db: Db, scope: Scope, now: Instant): Promise<TopNotices> => {
  const rows = await noticesOf(db, scope, now)
    .where((eb) => eb.not(isOver(now)))
    .orderBy(SHOWN_FROM, 'desc')
    .orderBy('id', 'desc')
    .limit(UNREAD_AT_ONCE)
    .execute();
  const notices = await inList(db, scope, rows);
  return { notices, unread: notices.filter(({ read }) => !read).length };
};

/**
 * A page of all notices, including ended ones. Pinned notices that have not ended come first. The others follow, the
 * newest first.
 */
export const noticePage = async (
  db: Db,
  scope: Scope,
  { search = '', page, pageSize }: NoticeQuery,
  now: Instant,
): Promise<NoticePage> => {
  const text = search.trim();
  const found = noticesOf(db, scope, now).$if(text !== '', (rows) =>
    rows.where(oneContains(['title', 'content'], text)),
  );
  const rows = await found
    .orderBy((eb) => eb.and([eb('pinned', '=', true), eb.not(isOver(now))]), 'desc')
    .orderBy(SHOWN_FROM, 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await readableBy(db, scope, now)
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      sql<string>`count(*) filter (where not ${isReadBy(scope)} and not ${isOver(now)})`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const matching =
    text === ''
      ? counted.all
      : (
          await readableBy(db, scope, now)
            .where(oneContains(['title', 'content'], text))
            .select((eb) => eb.fn.countAll<string>().as('total'))
            .executeTakeFirstOrThrow()
        ).total;
  return { items: await inList(db, scope, rows), total: Number(matching), unread: Number(counted.unread) };
};

export const noticeOf = async (
  db: Db,
  scope: Scope,
  id: Id,
  now: Instant,
): Promise<NoticeInList | undefined> => {
  const row = await noticesOf(db, scope, now).where('id', '=', keyOf(id)).executeTakeFirst();
  return row && (await inList(db, scope, [row]))[0];
};

/**
 * Marks a notice as read if its text is still the text that the user saw. The transaction locks the notice, so that the
 * text cannot change between this check and the mark. Marking a notice again changes nothing, unless it became unread
 * again.
 */
export const readNotice = async (
  db: Db,
  scope: Scope,
  seen: SeenNotice,
  now: Instant,
): Promise<NoticeReading> => {
  const notice = await readableBy(db, scope, now)
    .select(['id', 'unread_from', 'updated_at', 'hand_over_news', SHOWN_FROM.as('shown_from')])
    .where('id', '=', keyOf(seen.id))
    .forShare()
    .executeTakeFirst();
  if (notice === undefined) return 'absent';
  const { updated_at: updatedAt, shown_from: shownFrom, hand_over_news: handOver } = notice;
  const text = {
    at: instantOf(shownFrom),
    ...(updatedAt === null ? {} : { updatedAt: instantOf(updatedAt) }),
    ...(handOver === null ? {} : { handOver }),
  };
  if (!isTextSeen(text, seen)) return 'changed';
  await db
    .insertInto('notice_read')
    .values({ account_id: scope.person.userId, notice_id: notice.id, at: timeOf(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'notice_id'])
        .doUpdateSet({ at: timeOf(now) })
        .where(sql<SqlBool>`${notice.unread_from} > coalesce(notice_read.at, '-infinity')`),
    )
    .execute();
  return 'read';
};

/** The users who have read a notice of the platform; undefined if there is no such notice. */
export const noticeReaders = async (
  db: Db,
  { platform }: Scope,
  id: Id,
): Promise<NoticeReaders | undefined> => {
  const notice = await db
    .selectFrom('notice')
    .select('id')
    .where('platform', '=', platform)
    .where('account_id', 'is', null)
    .where('id', '=', keyOf(id))
    .executeTakeFirst();
  if (notice === undefined) return undefined;
  const readings = db
    .selectFrom('notice_read')
    .innerJoin('account', 'account.id', 'notice_read.account_id')
    .innerJoin('notice', 'notice.id', 'notice_read.notice_id')
    .where('notice_read.notice_id', '=', notice.id)
    .where(READ_MARK_IS_VALID);
  const rows = await readings
    .select(['account.name', 'notice_read.at'])
    .orderBy(sql`notice_read.at desc nulls last`)
    .orderBy('account.id')
    .limit(NAMED_READERS)
    .execute();
  const { total } = await readings
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    readers: rows.map(({ name, at }) => ({ name, ...(at === null ? {} : { at: instantOf(at) }) })),
  };
};
