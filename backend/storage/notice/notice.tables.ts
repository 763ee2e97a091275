import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { AccessNotice } from '@/domain/account-access/account-access';
import type { HandOverNotice } from '@/domain/hand-over/hand-over';
import type { MoneyNotice } from '@/domain/notice/money-notice';
import type { OrderNotice } from '@/domain/notice/order-news';
import type { ReminderNotice } from '@/domain/own-reminder/own-reminder';
import type { NoticeLevel } from '@/domain/notice/notice-level';
import type { PartyType } from '@/domain/kernel/party';
import type { Optional, OptionalTime, OwnKey, Time } from '../columns';

/** A notice of the platform to its users, or to a single user. */
export interface NoticeTable {
  id: OwnKey;
  platform: string;
  title: string;
  content: string;
  created_at: Time;
  level: ColumnType<NoticeLevel, NoticeLevel | undefined, NoticeLevel>;
  /** The kinds of account that the notice is for; empty means all kinds. */
  audience: ColumnType<readonly PartyType[], string | undefined, string>;
  starts_at: OptionalTime;
  ends_at: OptionalTime;
  pinned: ColumnType<boolean, boolean | undefined, boolean>;
  published: ColumnType<boolean, boolean | undefined, boolean>;
  /** When the notice was first shown; null means its creation time. */
  shown_from: OptionalTime;
  updated_at: OptionalTime;
  /** The notice is unread again for users who read it before this time. */
  unread_from: OptionalTime;
  /** The only recipient; null for a notice that the platform published. */
  account_id: Optional<Id>;
  /** The new payee that the notice announces. */
  payee_id: Optional<Id>;
  /** The change that another user made to the sign-ins of the recipient. */
  access_news: ColumnType<AccessNotice | null, string | undefined, string>;
  /** The outcome of a withdrawal or a bank transfer of the recipient. */
  money_news: ColumnType<MoneyNotice | null, string | undefined, string>;
  /** The hand-over of a work order to the recipient. */
  hand_over_news: ColumnType<HandOverNotice | null, string | undefined, string>;
  /** The reminder of the recipient. */
  reminder_news: ColumnType<ReminderNotice | null, string | undefined, string>;
  /** A passed deadline of an order on which the recipient can take a step. */
  order_news: ColumnType<OrderNotice | null, string | undefined, string>;
}

interface NoticeReadTable {
  account_id: Id;
  notice_id: Id;
  /** When the notice was read; null if it was read before this column existed. */
  at: OptionalTime;
}

declare module '../schema' {
  interface Database {
    notice: NoticeTable;
    notice_read: NoticeReadTable;
  }
}
