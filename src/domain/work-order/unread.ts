import type { Message } from './message';
import type { Viewer } from './viewer';

/** The largest number that a badge or a title shows (work orders 2.2 and 9). */
const UNREAD_CAP = 99;

/** The largest number that is counted, also on the server. Any larger count is shown as “99+”. */
export const UNREAD_COUNTED_TO = UNREAD_CAP + 1;

type Numbered = Pick<Message, 'owner' | 'seq'>;

/** The `seq` of messages of other users after the user's read mark. */
const unreadSeqs = (messages: readonly Numbered[], readMark: number): readonly number[] =>
  messages.flatMap(({ owner, seq }) =>
    owner === 'other' && seq !== undefined && seq > readMark ? [seq] : [],
  );

/**
 * The number of messages of other users after the read mark, at most `UNREAD_COUNTED_TO`. 0 for a viewer who is neither
 * creator nor handler.
 */
export const countUnread = (messages: readonly Numbered[], readMark: number, viewer: Viewer): number =>
  viewer === 'neither' ? 0 : Math.min(UNREAD_COUNTED_TO, unreadSeqs(messages, readMark).length);

/** The count as text: `3`, or `99+` above the cap. The screen decides whether to show 0. */
export const unreadText = (unread: number): string =>
  unread > UNREAD_CAP ? `${UNREAD_CAP}+` : String(unread);

export const totalUnread = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** The read mark after a report. It never decreases, even if reports arrive out of order. */
export const readMarkAfter = (readMark: number, reported: number): number => Math.max(readMark, reported);

/**
 * The read mark to report when the end of the conversation is visible in a focused tab: the newest message of another
 * user. The user's own reply does not move the mark, and an unchanged mark is not reported again.
 */
export const readMarkToReport = (
  messages: readonly Numbered[],
  readMark: number,
  sight: { readonly endIsVisible: boolean; readonly tabIsFocused: boolean },
): number | undefined => {
  if (!sight.endIsVisible || !sight.tabIsFocused) return undefined;
  const news = unreadSeqs(messages, readMark);
  return news.length === 0 ? undefined : Math.max(...news);
};
