import type { Id } from '../kernel/id';
import type { Message } from './message';
import type { Baseline, OutboxEntry } from './outbox-entry';

/** The last place that is surely not this message's; the end when nothing had been read, or it has vanished. */
const placeOf = (baseline: Baseline, rows: readonly Message[]): number => {
  if (baseline.kind === 'empty') return -1;
  const place = baseline.kind === 'after' ? rows.findIndex((row) => row.id === baseline.id) : -1;
  return place < 0 ? rows.length : place;
};

/** Addresses of pictures are signed anew with every read; their number has to do. */
const looksLike = (entry: OutboxEntry, row: Message): boolean =>
  row.owner === 'me' &&
  row.kind === 'reply' &&
  row.requestId === undefined &&
  row.text === entry.text &&
  row.images.length === entry.images.length;

/** Which of a person's messages have a row of their own, told by the request id alone. */
export const arrivedByRequestId = (rows: readonly Message[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.requestId === undefined ? [] : [row.requestId])));

/**
 * On a back end without request ids: the row of each entry that has one. Each takes the first own row behind
 * its baseline that looks like it and that no earlier entry has taken, so two equal messages need two rows.
 * Behind one that is certainly stored and cannot be found, nothing can be told.
 */
export const rowsByLooks = (
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
 * Where a later message's row can stand once these entries are out of the way: behind the rows they took. If
 * one left without a row of its own, its row cannot be told from the later message's, and nothing is known.
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
