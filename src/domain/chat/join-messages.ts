import { byId, bySeq, isNumbered, mergeMessages, type Numbered, type Placed } from './message-order';

/* Merges newly read messages into the long list of known ones. */

type Compare<M> = (a: M, b: M) => number;

/**
 * How many messages of a sorted list come before a message; with `through`, messages at the same position count too.
 */
const countBefore = <M>(known: readonly M[], place: M, compare: Compare<M>, through: boolean): number => {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = known[middle];
    const order = found === undefined ? 1 : compare(found, place);
    if (order < 0 || (through && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each, at) => each === b[at])
    : a === b;

const isSame = <M extends Placed>(a: M, b: M): boolean => {
  const keys = Object.keys(a) as (keyof M)[];
  return keys.length === Object.keys(b).length && keys.every((key) => isSameValue(a[key], b[key]));
};

/**
 * Like `mergeMessages`, for a sorted list: it sorts only the part of the list between the first and the last message
 * read. An unchanged message stays the same object, and an unchanged list the same list.
 */
export const joinMessages = <M extends Placed>(known: readonly M[], read: readonly M[]): readonly M[] => {
  const isBySeq = known.every(isNumbered);
  if (read.length === 0) return known;
  if (isBySeq && !read.every(isNumbered)) return mergeMessages(known, read);
  const compare: Compare<M> = isBySeq ? (a, b) => bySeq(a as Numbered, b as Numbered) : byId;
  const fresh = mergeMessages([], read).toSorted(compare);
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (first === undefined || last === undefined) return known;
  const from = countBefore(known, first, compare, false);
  const to = countBefore(known, last, compare, true);
  const touched = known.slice(from, to);
  const byKey = new Map(touched.map((message) => [message.id, message]));
  for (const message of fresh) {
    const before = byKey.get(message.id);
    if (before === undefined || !isSame(before, message)) byKey.set(message.id, message);
  }
  const joined = [...byKey.values()].toSorted(compare);
  const isUnchanged = joined.length === touched.length && joined.every((each, at) => each === touched[at]);
  return isUnchanged ? known : known.slice(0, from).concat(joined, known.slice(to));
};
