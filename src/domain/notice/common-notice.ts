import type { AccessNews } from '../account-access/account-access';
import type { Id } from '../kernel/id';
import { type Instant, SECOND } from '../kernel/instant';
import type { ReminderNews } from '../own-reminder/own-reminder';
import type { MoneyNews } from './money-news';
import type { OrderNews } from './order-news';
import type { NoticeLevel } from './notice-level';

/** The most unread notices that are read at once; the others follow when these are read. */
export const UNREAD_AT_ONCE = 20;

/** A notice of the platform; it stays open until it is closed, and is then marked as read. */
export interface CommonNotice {
  readonly id: Id;
  readonly title: string;
  readonly content: string;
  /** Since when it is shown. */
  readonly at: Instant;
  /** When its text was last changed while it was shown. */
  readonly updatedAt?: Instant;
  readonly level: NoticeLevel;
  /** Stands before the others. */
  readonly pinned: boolean;
  /** The new payee of the account that it announces; its text is made from it. */
  readonly payee?: NewPayee;
  /** The change that another person made to the sign-ins of the reader; the notice makes its text from it. */
  readonly access?: AccessNews;
  /** The outcome of a withdrawal or a bank transfer of the reader; the notice makes its text from it. */
  readonly money?: MoneyNews;
  /** A reminder that the reader set; its text is made from it. */
  readonly reminder?: ReminderNews;
  /** A deadline of an order that the reader can take a step of; its text is made from it. */
  readonly order?: OrderNews;
}

/** The text of a notice that a person saw: the notice, and when that text appeared. */
export interface SeenNotice {
  readonly id: Id;
  /** To the second. A client that does not know it leaves it out, and then any text counts as read. */
  readonly textAt?: Instant;
}

/** The identity of a notice as a person saw it, which is sent when they have read it. */
export const seenOf = ({ id, at, updatedAt }: Pick<CommonNotice, 'id' | 'at' | 'updatedAt'>): SeenNotice => ({
  id,
  textAt: updatedAt ?? at,
});

/** Whether the text that a person saw is the one that a notice has now. */
export const isTextSeen = (now: Pick<CommonNotice, 'at' | 'updatedAt'>, { textAt }: SeenNotice): boolean =>
  textAt === undefined || Math.floor(textAt / SECOND) === Math.floor((now.updatedAt ?? now.at) / SECOND);

/** A payee that was added, without its number. */
export interface NewPayee {
  /** The holder of the account. */
  readonly name: string;
  readonly lastDigits: string;
  readonly addedBy: string;
  readonly addedAt: Instant;
}

/** A notice in a list that shows read ones as well. */
export interface NoticeInList extends CommonNotice {
  readonly read: boolean;
  /** Its time has ended: it stays in the history, and is neither counted nor shown by itself. */
  readonly over?: true;
}

/** The latest notices, newest first, and how many of all are unread. */
export interface TopNotices {
  readonly notices: readonly NoticeInList[];
  readonly unread: number;
}

export interface NoticeQuery {
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of all notices of a person, the pinned and the newest first. */
export interface NoticePage {
  readonly items: readonly NoticeInList[];
  readonly total: number;
  /** Of all that are not over, also outside the search. */
  readonly unread: number;
}

/** The readers of a notice, the latest first, a screenful at most. */
export interface NoticeReaders {
  readonly total: number;
  readonly readers: readonly NoticeReader[];
}

export interface NoticeReader {
  readonly name: string;
  /** Unknown of readings from before they were dated. */
  readonly at?: Instant;
}
