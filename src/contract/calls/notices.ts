import * as v from 'valibot';
import { ACCESS_VERBS } from '../../domain/account-access/account-access';
import type {
  CommonNotice,
  NoticeInList,
  NoticePage,
  NoticeQuery,
  NoticeReader,
  NoticeReaders,
  SeenNotice,
} from '../../domain/notice/common-notice';
import type { HandOverNotice } from '../../domain/hand-over/hand-over';
import { MONEY_NOTICES, type MoneyNotice } from '../../domain/notice/money-notice';
import { ORDER_NEWS, type OrderNotice } from '../../domain/notice/order-news';
import type { ReminderNotice } from '../../domain/own-reminder/own-reminder';
import { NOTICE_LEVELS } from '../../domain/notice/notice-level';
import { call } from '../call';
import { codec, listOf, optional } from '../codec';
import { optionalFileText } from '../file-url';
import { inData, nothing, total } from '../envelope';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { fen } from '../shapes/withdrawal';
import { dateTime, dateTimeOf, flag, flagOf, flagTo, id, idOf, instantOf, text, when } from '../scalars';

/** The calls for notices: the unread ones, all of them, the read mark and the readers. */

const moneyNotice = v.object({
  kind: v.picklist(MONEY_NOTICES),
  id,
  amount: fen,
  arrived: v.nullish(fen),
  reason: text,
});

const moneyOf = ({ arrived, ...wire }: v.InferOutput<typeof moneyNotice>): MoneyNotice => ({
  ...wire,
  id: idOf(wire.id),
  ...when('arrived', arrived ?? undefined),
});

const reminderNews = v.object({ workId: id, orderNo: text, text, isFinished: flag });

const reminderOf = (wire: v.InferOutput<typeof reminderNews>): ReminderNotice => ({
  ...wire,
  workId: idOf(wire.workId),
  isFinished: flagOf(wire.isFinished),
});

const handOverNotice = v.object({
  workId: id,
  by: text,
  note: text,
  to: v.nullish(text),
  /** Present only in a notice about several work orders, of which `workId` is the first. */
  count: v.nullish(v.number()),
});

const handOverOf = ({
  to,
  count: several,
  ...wire
}: v.InferOutput<typeof handOverNotice>): HandOverNotice => ({
  ...wire,
  workId: idOf(wire.workId),
  ...when('to', to ?? undefined),
  ...when('count', several ?? undefined),
});

const orderNews = v.object({ kind: v.picklist(ORDER_NEWS), orderId: id, orderNo: text });

const orderOf = (wire: v.InferOutput<typeof orderNews>): OrderNotice => ({
  ...wire,
  orderId: idOf(wire.orderId),
});

const noticeFields = {
  noticeId: id,
  noticeTitle: text,
  noticeContent: optionalFileText,
  createTime: dateTime,
  /** The time of the last edit after the first publication. */
  updateTime: v.nullish(dateTime),
  /** Absent if the back end has no levels. */
  level: v.nullish(v.picklist(NOTICE_LEVELS), 'info'),
  pinned: v.nullish(v.boolean(), false),
  /** Present only in a notice that another user ended the user's sessions or removed the second factor. */
  access: v.nullish(v.object({ verb: v.picklist(ACCESS_VERBS), by: text, reason: text })),
  /** Present only in a notice about a decision of staff on a withdrawal or a bank transfer of the user. */
  money: v.nullish(moneyNotice),
  /** Present only in a notice about a reminder that the user set on a work order. */
  reminder: v.nullish(reminderNews),
  /** Present only in a notice about work orders that were handed over to the user, or from the user. */
  handOver: v.nullish(handOverNotice),
  /** Present only in a notice to a user who can take the overdue step of an order. */
  order: v.nullish(orderNews),
  /** Present only in a notice to the main account about a new payee. */
  payee: v.nullish(v.object({ payeeName: text, lastDigits: text, addedBy: text, createTime: dateTime })),
};
const fields = v.object(noticeFields);

const noticeOf = (wire: v.InferOutput<typeof fields>): CommonNotice => ({
  id: idOf(wire.noticeId),
  title: wire.noticeTitle,
  content: wire.noticeContent,
  at: instantOf(wire.createTime, 'createTime'),
  ...when(
    'updatedAt',
    wire.updateTime === undefined || wire.updateTime === null
      ? undefined
      : instantOf(wire.updateTime, 'updateTime'),
  ),
  level: wire.level,
  pinned: wire.pinned,
  ...when('access', wire.access ?? undefined),
  ...when('money', wire.money ? moneyOf(wire.money) : undefined),
  ...when('order', wire.order ? orderOf(wire.order) : undefined),
  ...when('handOver', wire.handOver ? handOverOf(wire.handOver) : undefined),
  ...when('reminder', wire.reminder ? reminderOf(wire.reminder) : undefined),
  ...(wire.payee === undefined || wire.payee === null
    ? {}
    : {
        payee: {
          name: wire.payee.payeeName,
          lastDigits: wire.payee.lastDigits,
          addedBy: wire.payee.addedBy,
          addedAt: instantOf(wire.payee.createTime, 'payee.createTime'),
        },
      }),
});
const noticeTo = (notice: CommonNotice) => ({
  noticeId: notice.id,
  noticeTitle: notice.title,
  noticeContent: notice.content,
  createTime: dateTimeOf(notice.at),
  ...when('updateTime', notice.updatedAt === undefined ? undefined : dateTimeOf(notice.updatedAt)),
  level: notice.level,
  pinned: notice.pinned,
  ...when('access', notice.access),
  ...when('money', notice.money && { ...notice.money }),
  ...when('handOver', notice.handOver && { ...notice.handOver }),
  ...when('order', notice.order && { ...notice.order }),
  ...when(
    'reminder',
    notice.reminder && { ...notice.reminder, isFinished: flagTo(notice.reminder.isFinished) },
  ),
  ...when(
    'payee',
    notice.payee && {
      payeeName: notice.payee.name,
      lastDigits: notice.payee.lastDigits,
      addedBy: notice.payee.addedBy,
      createTime: dateTimeOf(notice.payee.addedAt),
    },
  ),
});
const notice = codec(fields, noticeOf, noticeTo);

const noticeInBox = codec(
  v.object({ ...noticeFields, isRead: flag, isOver: optional(v.boolean()) }),
  (wire): NoticeInList => ({
    ...noticeOf(wire),
    read: flagOf(wire.isRead),
    ...when('over', wire.isOver === true ? wire.isOver : undefined),
  }),
  (of) => ({ ...noticeTo(of), isRead: flagTo(of.read), ...when('isOver', of.over) }),
);

const box = codec(
  v.object({ rows: v.array(noticeInBox.schema), total, unreadCount: total }),
  (wire): NoticePage => ({
    items: wire.rows.map(noticeInBox.decode),
    total: Number(wire.total),
    unread: Number(wire.unreadCount),
  }),
  (of) => ({ rows: of.items.map(noticeInBox.encode), total: of.total, unreadCount: of.unread }),
);

const boxQuery = codec(
  v.object({ searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))), ...pagingFields }),
  (wire): NoticeQuery => ({ ...searchOf(wire.searchValue), ...pagingOf(wire) }),
  (of) => ({ ...when('searchValue', of.search), ...pagingTo(of) }),
);

const reader = codec(
  v.object({ name: text, readTime: v.nullish(dateTime) }),
  (wire): NoticeReader => ({
    name: wire.name,
    ...(wire.readTime === undefined || wire.readTime === null
      ? {}
      : { at: instantOf(wire.readTime, 'readTime') }),
  }),
  (of) => ({ name: of.name, ...when('readTime', of.at === undefined ? undefined : dateTimeOf(of.at)) }),
);

const readers = codec(
  v.object({ total, readers: v.array(reader.schema) }),
  (wire): NoticeReaders => ({ total: Number(wire.total), readers: wire.readers.map(reader.decode) }),
  (of) => ({ total: of.total, readers: of.readers.map(reader.encode) }),
);

export const getNotices = call(PATHS.notices, {
  summary:
    'Returns the unread notices of the user: due reminders and hand-overs first, newest first, then the others, oldest first. For a main account, it also returns a notice for each new payee, with `payee`. A notice with `access` states that another user ended the user’s sessions or removed the second factor. A notice with `money` states the result of the user’s withdrawal or bank transfer, with amounts in fen. A notice with `reminder` comes from a reminder that the user set on a work order. A notice with `handOver` states that another user handed a work order over to the user, or from the user to another handler, whose name is `to`.',
  reply: inData(listOf(notice)),
});
export const readNotice = call(PATHS.readNotice, {
  summary:
    'Mark a notice as read by the user. A repeated call changes nothing. `textTime` is the `updateTime` of the text that the user saw, or its `createTime` if it was never changed. `count` is the number of work orders in the text of a notice with `handOver`. If the text has changed since, the call is refused with `notice.changed`. Without `textTime`, the notice is always marked.',
  body: codec(
    v.object({
      noticeId: id,
      textTime: v.nullish(dateTime),
      count: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    (wire): SeenNotice => ({
      id: idOf(wire.noticeId),
      ...when(
        'textAt',
        wire.textTime === undefined || wire.textTime === null
          ? undefined
          : instantOf(wire.textTime, 'textTime'),
      ),
      ...when('count', wire.count ?? undefined),
    }),
    (seen) => ({
      noticeId: seen.id,
      ...when('textTime', seen.textAt === undefined ? undefined : dateTimeOf(seen.textAt)),
      ...when('count', seen.count),
    }),
  ),
  reply: nothing,
});
export const getNoticeBox = call(PATHS.noticeBox, {
  summary:
    'Returns all notices of the user, read and unread: pinned ones first, then newest first. `unreadCount` counts all unread notices.',
  query: boxQuery,
  reply: box,
});
export const getNoticeReaders = call(PATHS.noticeReaders, {
  summary:
    'Returns the number of readers of a notice, and the latest 200 with their names. Requires `notice:list`.',
  reply: inData(readers),
});
