import type { Id } from '../kernel/id';
import type { Message } from './message';
import type { Baseline, OutboxEntry } from './outbox-entry';

/** The position after the baseline; the end of the list if nothing had been read, or the baseline's row is gone. */
const placeOf = (baseline: Baseline, rows: readonly Message[]): number => {
  if (baseline.kind === 'empty') return -1;
  const place = baseline.kind === 'after' ? rows.findIndex((row) => row.id === baseline.id) : -1;
  return place < 0 ? rows.length : place;
};

/** Compares texts and the number of pictures: URLs of pictures are signed anew with every read. */
const looksLike = (entry: OutboxEntry, row: Message): boolean =>
  row.owner === 'me' &&
  row.kind === 'reply' &&
  row.requestId === undefined &&
  row.text === entry.text &&
  row.images.length === entry.images.length;

/** The request ids of the user's own rows. */
export const arrivedByRequestId = (rows: readonly Message[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.requestId === undefined ? [] : [row.requestId])));

/**
 * On a back end without request ids: the matching row of each entry. Each entry takes the first own row after its
 * baseline with equal content that no earlier entry has taken, so two equal messages need two rows. After a stored
 * message whose row is missing, no entry can be matched.
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
 * The baseline of a later message after these entries: their last row. If one of them was sent without a known row, a
 * later row cannot be distinguished from its row, so the baseline is unknown.
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
