import type { Id } from '../kernel/id';
import type { Message } from './message';
import type { Baseline, OutboxEntry } from './outbox-entry';

/* Finds the messages of a conversation that came from entries of the outbox. */

/**
 * The index of the baseline's row: -1 for an empty conversation, and the length of the list if the baseline is
 * unknown or its row is not in the list.
 */
const placeOf = (baseline: Baseline, rows: readonly Message[]): number => {
  if (baseline.kind === 'empty') return -1;
  const place = baseline.kind === 'after' ? rows.findIndex((row) => row.id === baseline.id) : -1;
  return place < 0 ? rows.length : place;
};

/**
 * Whether a row looks like the entry: the same text and the same number of pictures and files. Their URLs are not
 * compared, because each response signs them anew.
 */
const looksLike = (entry: OutboxEntry, row: Message): boolean =>
  row.owner === 'me' &&
  row.kind === 'reply' &&
  row.requestId === undefined &&
  row.text === entry.text &&
  row.images.length === entry.images.length &&
  (row.files ?? []).length === (entry.files ?? []).length;

/** The request ids of the user's own rows. */
export const arrivedByRequestId = (rows: readonly Message[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.requestId === undefined ? [] : [row.requestId])));

/**
 * The matching row of each entry, on a back end without request ids. Each entry gets the first own row after its
 * baseline that has equal content and no entry yet. Two equal messages therefore need two rows. If the row of a
 * confirmed message is missing, no later entry can be matched.
 */
export const rowsByContent = (
  entries: readonly OutboxEntry[],
  rows: readonly Message[],
): ReadonlyMap<string, Message> => {
  const found = new Map<string, Message>();
  const taken = new Set<Id>();
  for (const entry of entries) {
    const row = rows
      .slice(placeOf(entry.baseline, rows) + 1)
      .find((each) => !taken.has(each.id) && looksLike(entry, each));
    if (row === undefined && entry.status.kind === 'sent') break;
    if (row === undefined) continue;
    taken.add(row.id);
    found.set(entry.requestId, row);
  }
  return found;
};

/**
 * The baseline of a message that follows these entries: the last of their rows. If the row of an entry is not known, it
 * cannot be distinguished from a later row. In that case the baseline is unknown.
 */
export const baselineBehind = (
  gone: readonly OutboxEntry[],
  found: ReadonlyMap<string, Message>,
  rows: readonly Message[],
  baseline: Baseline,
): Baseline => {
  if (gone.some((entry) => !found.has(entry.requestId))) return { kind: 'unread' };
  const known = placeOf(baseline, rows);
  const taken = new Set(gone.map((entry) => found.get(entry.requestId)?.id));
  const last = rows.findLast((row, place) => place > known && taken.has(row.id));
  return last === undefined ? baseline : { kind: 'after', id: last.id };
};
