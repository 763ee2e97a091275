import type { Selectable } from 'kysely';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import { formatDate, parseDate } from '@/domain/dates/format';
import { DAY } from '@/domain/kernel/instant';
import type { MasterValues } from '@/domain/master/master-field';
import { isNoticeLevel } from '@/domain/notice/notice-level';
import { type EnteredNotice, noticeTimes, type NoticeTimes } from '@/domain/notice/notice-times';
import { ok } from '@/domain/result';
import type { Db } from '../database';
import { instantOf, keyOf, optionalTimeOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import type { NoticeTable } from '../notice/notice.tables';
import { json } from '../storable-text';
import { flagIn, listIn, type MasterTable, offsetOf, textIn } from './master-table';
import { byFlag, narrowedBy } from './narrowed';

/** A notice as a master. `until` is the last day of the notice, which is shown until the end of that day. */
const masterOf = (row: Selectable<NoticeTable>): Master => ({
  id: row.id,
  values: {
    subject: row.title,
    content: row.content,
    level: row.level,
    audience: row.audience,
    from: row.starts_at === null ? '' : formatDate(instantOf(row.starts_at)),
    until: row.ends_at === null ? '' : formatDate(instantOf(row.ends_at) - DAY),
    pinned: row.pinned,
    published: row.published,
    again: false,
  },
});

const columnsOf = (values: MasterValues) => {
  const [from, until] = [parseDate(textIn(values, 'from')), parseDate(textIn(values, 'until'))];
  const level = textIn(values, 'level');
  return {
    title: textIn(values, 'subject'),
    content: textIn(values, 'content'),
    level: isNoticeLevel(level) ? level : 'info',
    audience: json(listIn(values, 'audience')),
    starts_at: from === undefined ? null : timeOf(from),
    ends_at: until === undefined ? null : timeOf(until + DAY),
    pinned: flagIn(values, 'pinned'),
    published: flagIn(values, 'published'),
  };
};

const enteredIn = (values: MasterValues): EnteredNotice => {
  const from = parseDate(textIn(values, 'from'));
  return {
    ...{ title: textIn(values, 'subject'), content: textIn(values, 'content') },
    published: flagIn(values, 'published'),
    ...(from === undefined ? {} : { from }),
  };
};

const timesOf = ({ shown_from, updated_at, unread_from }: Selectable<NoticeTable>): NoticeTimes => ({
  ...(shown_from === null ? {} : { shownFrom: instantOf(shown_from) }),
  ...(updated_at === null ? {} : { updatedAt: instantOf(updated_at) }),
  ...(unread_from === null ? {} : { unreadFrom: instantOf(unread_from) }),
});

const timeColumns = ({ shownFrom, updatedAt, unreadFrom }: NoticeTimes) => ({
  shown_from: optionalTimeOf(shownFrom),
  updated_at: optionalTimeOf(updatedAt),
  unread_from: optionalTimeOf(unreadFrom),
});

/** The notices that staff write for all users or for some kinds of account, without notices to a single user. */
const notices = (db: Db, platform: string) =>
  db.selectFrom('notice').where('platform', '=', platform).where('account_id', 'is', null);

const FILTERS = { published: byFlag('published') };

/** The notices of the platform, including those that have ended or have not begun. */
export const noticeMaster: MasterTable = {
  list: async (db, platform, query) => {
    const { search = '', pageSize } = query;
    const found = notices(db, platform)
      .$if(search.trim() !== '', (rows) => rows.where(oneContains(['title', 'content'], search.trim())))
      .where(narrowedBy(query, FILTERS));
    const rows = await found
      .selectAll()
      .orderBy('pinned', 'desc')
      .orderBy((eb) => eb.fn.coalesce('shown_from', 'created_at'), 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(offsetOf(query))
      .execute();
    const { total } = await found
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows.map(masterOf), total: Number(total) };
  },

  find: async (db, platform, id) => {
    const row = await notices(db, platform).selectAll().where('id', '=', keyOf(id)).executeTakeFirst();
    return row && masterOf(row);
  },

  lock: async (transaction, platform, id) => {
    await notices(transaction, platform).select('id').where('id', '=', keyOf(id)).forNoKeyUpdate().execute();
  },

  add: async (transaction, { platform, now }, values) => {
    const { id } = await transaction
      .insertInto('notice')
      .values({
        platform,
        ...columnsOf(values),
        ...timeColumns(noticeTimes(undefined, enteredIn(values), false, now)),
        created_at: timeOf(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok(id);
  },

  change: async (transaction, { platform, now }, { id, values: before }, values) => {
    const row = await notices(transaction, platform)
      .selectAll()
      .where('id', '=', keyOf(id))
      .executeTakeFirstOrThrow();
    const times = noticeTimes(
      { entered: enteredIn(before), times: timesOf(row) },
      enteredIn(values),
      flagIn(values, 'again'),
      now,
    );
    await transaction
      .updateTable('notice')
      .set({ ...columnsOf(values), ...timeColumns(times) })
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
    return ok(undefined);
  },
};
