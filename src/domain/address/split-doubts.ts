import type { Token } from './address-piece';
import { labelAt } from './labels';
import { DOTTED_NAME, EXTENSION, isTitled, LATIN_NAME } from './name-shapes';
import { BEGINS_WITH_REGION } from './region-shapes';
import { beginsWithSurname, hasDoubleSurname } from './surnames';

/* Decides which parts of a split address the user must check. */

/** Matches a street that a marketplace has masked: `白云区*****`. */
const MASKED_STREET = /\*{2}/;
/** The end of a street: a house number. What follows it is checked. */
const ENDS_WITH_HOUSE = /\d+[号弄幢栋室楼层]?$/u;
/** Matches what may follow a house number: a building, a floor, a room, a note of the place. */
const BELONGS_TO_HOUSE = /[号弄幢栋室楼层座门院园厦城场店村苑期区元]|^\d{3,4}$|^[A-Z]?\d{1,2}-\d+|^[（(]/u;

/**
 * Whether a name may also be another word: it has no label, no title and no common surname. A text of four characters
 * with a surname of one character is also in doubt, such as `周末到店`.
 */
export const isDoubtfulName = (tokens: readonly Token[]): boolean => {
  const token = tokens.find(({ kind }) => kind === 'name');
  if (token === undefined || token.labelled === 'name') return false;
  const text = token.text.replace(EXTENSION, '');
  const isSure = (each: string) =>
    (beginsWithSurname(each) && (each.length < 4 || hasDoubleSurname(each))) ||
    isTitled(each) ||
    LATIN_NAME.test(each) ||
    DOTTED_NAME.test(each);
  return !isSure(text);
};

/**
 * Whether the street may contain text that does not belong to it. Such a text is a remark, is separated from the street
 * by the name or the number, or precedes the region. It may also follow the house number without naming a building, a
 * floor or a room.
 */
export const isDoubtfulStreet = (tokens: readonly Token[]): boolean => {
  const isRead = ({ kind, text }: Token) => kind !== 'left-out' || labelAt(text)?.as === 'street';
  const read = tokens.filter(isRead);
  const streets = read.flatMap((token, at) => (token.kind === 'street' ? [{ token, at }] : []));
  const first = streets.find(
    ({ token }) => token.labelled === 'street' || BEGINS_WITH_REGION.test(token.text),
  );
  return streets.some(({ token, at }, place) => {
    if (token.labelled === 'remark' || MASKED_STREET.test(token.text)) return true;
    if (token.labelled === 'street' && read[at - 1]?.kind === 'left-out') return false;
    if (first !== undefined && at < first.at) return true;
    const before = streets[place - 1];
    if (before === undefined) return false;
    if (before.at !== at - 1) return true;
    return ENDS_WITH_HOUSE.test(before.token.text) && !BELONGS_TO_HOUSE.test(token.text);
  });
};
