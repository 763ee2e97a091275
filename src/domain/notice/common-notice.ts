import type { AccessNotice } from '../account-access/account-access';
import type { Id } from '../kernel/id';
import { type Instant, SECOND } from '../kernel/instant';
import { countOf, type HandOverNotice } from '../hand-over/hand-over';
import type { ReminderNotice } from '../own-reminder/own-reminder';
import type { MoneyNotice } from './money-notice';
import type { OrderNotice } from './order-news';
import type { NoticeLevel } from './notice-level';

/** The maximum number of unread notices that are read at once. Further notices are read after these. */
export const UNREAD_AT_ONCE = 20;

/** A notice of the platform; it stays open until it is closed, and is then marked as read. */
export interface CommonNotice {
  readonly id: Id;
  readonly title: string;
  readonly content: string;
  /** The time from which the notice is shown. */
  readonly at: Instant;
  /** When its text was last changed while it was shown. */
  readonly updatedAt?: Instant;
  readonly level: NoticeLevel;
  /** Pinned notices are listed first. */
  readonly pinned: boolean;
  /** The new payee of the account. The screen makes the text from this or one of the fields below. */
  readonly payee?: NewPayee;
  /** The action that another user took on the reader's sessions or second factor. */
  readonly access?: AccessNotice;
  /** The platform's step on a withdrawal or a bank transfer of the reader. */
  readonly money?: MoneyNotice;
  /** The hand-over of work orders to the reader, or from the reader to another handler. */
  readonly handOver?: HandOverNotice;
  /** The due reminder that the reader set. */
  readonly reminder?: ReminderNotice;
  /** The missed deadline of an order on which the reader can take the missing step. */
  readonly order?: OrderNotice;
}

/** Identifies the text of a notice that a person saw, by the notice and the time at which the text appeared. */
export interface SeenNotice {
  readonly id: Id;
  /**
   * The time of the text, to the second. A client that does not know this field omits it, and then any text counts as
   * read.
   */
  readonly textAt?: Instant;
  /**
   * The number of work orders in the text of a hand-over. Several texts of one second differ only in this number. A
   * client that does not know this field omits it.
   */
  readonly count?: number;
}

type NoticeText = Pick<CommonNotice, 'at' | 'updatedAt' | 'handOver'>;

/** The identity of a notice with the text that a user saw. It is sent when the user has read the notice. */
export const seenOf = ({ id, at, updatedAt, handOver }: NoticeText & { readonly id: Id }): SeenNotice => ({
  id,
  textAt: updatedAt ?? at,
  ...(handOver === undefined ? {} : { count: countOf(handOver) }),
});

/** Whether the text that a user saw is the current text of the notice. */
export const isTextSeen = (
  { at, updatedAt = at, handOver }: NoticeText,
  { textAt = updatedAt, count }: SeenNotice,
): boolean =>
  Math.floor(textAt / SECOND) === Math.floor(updatedAt / SECOND) &&
  (handOver === undefined || count === undefined || count === countOf(handOver));

/** Whether a notice is about work orders of the reader, which the reader should look at now. */
export const isOfOwnWork = ({ reminder, handOver }: Pick<CommonNotice, 'reminder' | 'handOver'>): boolean =>
  reminder !== undefined || handOver !== undefined;

/**
 * The unread notices in the order in which they are shown. Notices about the reader's own work come first, the newest
 * first. All other notices keep their order.
 */
export const inDisplayOrder = (unread: readonly CommonNotice[]): readonly CommonNotice[] => [
  ...unread.filter(isOfOwnWork).toSorted((one, other) => other.at - one.at),
  ...unread.filter((notice) => !isOfOwnWork(notice)),
];

/**
 * The notices about the reader's own work that appeared since an earlier read. The first read returns none, because its
 * notices are not new. Older notices that only now fit into one response are not new either.
 */
export const arrivedSince = (
  before: readonly CommonNotice[] | undefined,
  unread: readonly CommonNotice[],
): readonly CommonNotice[] => {
  if (before === undefined) return [];
  const newest = Math.max(0, ...before.filter(isOfOwnWork).map(({ at }) => at));
  return unread.filter(
    (notice) => isOfOwnWork(notice) && notice.at >= newest && !before.some(({ id }) => id === notice.id),
  );
};

/** A new payee, without its account number. */
export interface NewPayee {
  /** The holder of the account. */
  readonly name: string;
  readonly lastDigits: string;
  readonly addedBy: string;
  readonly addedAt: Instant;
}

/** A notice in a list that also shows read notices. */
export interface NoticeInList extends CommonNotice {
  readonly read: boolean;
  /** The notice has ended. It stays in the history, but is neither counted nor shown automatically. */
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

/** A page of all notices of a user; pinned notices come first, then the newest. */
export interface NoticePage {
  readonly items: readonly NoticeInList[];
  readonly total: number;
  /** The number of unread notices that have not ended, including those outside the search. */
  readonly unread: number;
}

/** The readers of a notice, the latest first; only as many as fit on a screen. */
export interface NoticeReaders {
  readonly total: number;
  readonly readers: readonly NoticeReader[];
}

export interface NoticeReader {
  readonly name: string;
  /** When the notice was read; absent for readings that were stored before this field existed. */
  readonly at?: Instant;
}
