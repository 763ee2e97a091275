import type { Token } from './address-piece';
import { EXTENSION, isShapedAsName, isTitled, MAYBE_NICKNAME } from './name-shapes';
import {
  BEGINS_WITH_REGION,
  COUNTRY,
  ENDS_AS_PLACE,
  ENDS_AS_REGION,
  HOUSE,
  isAddress,
  LOOKS_AS_STREET,
  PROVINCE,
} from './region-shapes';
import { withRemarks } from './remark-in-tokens';
import { beginsWithSurname, hasDoubleSurname } from './surnames';
import { tokensAround } from './tokens-in-text';

/* Finds the name of a person among the tokens of a pasted address. */

/** A name written directly after an address, `…128号张三`. */
const BEHIND_ADDRESS = /^(.*[\d号室楼栋幢层座户元])(\p{Script=Han}{2,4})$/su;
/** A surname after an address, `…4800号姓王`. */
const SURNAME_BEHIND = /^(.*[\d号室楼栋幢层座户元])(我?姓\p{Script=Han})$/su;
/** A name written directly before a region, `张三浙江省…`. */
const BEFORE_REGION = new RegExp(`^(\\p{Script=Han}{2,4}?)(?=${PROVINCE.source.slice(1)})`, 'u');

/**
 * Whether a token is a region: its text ends like a region, or is the bare name of a province. A token with region and
 * street is not a region.
 */
const isRegionToken = (token: Token | undefined): boolean =>
  token?.kind === 'street' &&
  (ENDS_AS_REGION.test(token.text) || PROVINCE.exec(token.text)?.[0] === token.text);

const isNumber = (token: Token | undefined): boolean => token?.kind === 'phone' || token?.kind === 'number';

/** A labelled address of at least this length may be complete. A name may follow such an address. */
const WHOLE_ADDRESS = 8;

/** A score for how much a token looks like a person's name; 0 means not at all. */
const nameScore = (
  { kind, text: whole, labelled }: Token,
  touchesPhone: boolean,
  atAnEnd: boolean,
  behindAddress: boolean,
): number => {
  if (kind !== 'street' || (labelled === 'street' && !behindAddress) || labelled === 'remark') return 0;
  if (labelled === 'name') return /\p{L}/u.test(whole) ? 100 : 0;
  const text = whole.replace(EXTENSION, '');
  const titled = isTitled(text);
  if (!isShapedAsName(text) || PROVINCE.test(text)) return 0;
  if (labelled === 'street' && ENDS_AS_PLACE.test(text)) return 0;
  const known = beginsWithSurname(text);
  if (!titled && !known && (ENDS_AS_PLACE.test(text) || HOUSE.test(text))) return 0;
  const stands = (touchesPhone ? 2 : 0) + (atAnEnd ? 2 : 0);
  // A token with neither a common surname nor a title counts as a name only in two positions: next to the phone number,
  // or as the first or last part.
  if (!titled && !known && stands === 0) return 0;
  return 1 + (titled ? 8 : 0) + (known ? 4 : 0) + stands - (ENDS_AS_PLACE.test(text) && !titled ? 2 : 0);
};

/**
 * The index of an unusual name such as `快乐的小鱼儿` or `李`. The name and the phone number must be the first two parts, in
 * either order. The third part must begin with a region.
 */
const nicknameIn = (tokens: readonly Token[], places: readonly number[]): number | undefined => {
  const [first, second, third] = places.map((at) => ({ at, token: tokens[at] as Token }));
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const [name, phone] = second.token.kind === 'phone' ? [first, second] : [second, first];
  const isName =
    phone.token.kind === 'phone' &&
    name.token.labelled === undefined &&
    MAYBE_NICKNAME.test(name.token.text) &&
    /\p{L}/u.test(name.token.text) &&
    !LOOKS_AS_STREET.test(name.token.text) &&
    !isAddress(name.token.text) &&
    BEGINS_WITH_REGION.test(third.token.text);
  return isName ? name.at : undefined;
};

const bestName = (tokens: readonly Token[]): number | undefined => {
  const places = tokens.flatMap(({ kind }, at) => (kind === 'left-out' || kind === 'remark' ? [] : [at]));
  const scores = places.map((at, place) => {
    const [before, after] = [places[place - 1] ?? -1, places[place + 1] ?? -1];
    const touches = [before, after].some((each) => isNumber(tokens[each]));
    const atAnEnd = place === 0 || place === places.length - 1;
    const token = tokens[at] as Token;
    // A labelled address may be complete although it has no house number.
    const behindAddress =
      isNumber(tokens[after]) &&
      tokens[before]?.labelled === 'street' &&
      (tokens[before]?.text.length ?? 0) >= WHOLE_ADDRESS;
    const regions = [before, places[place - 2] ?? -1];
    const isRegion =
      token.labelled !== 'name' &&
      ENDS_AS_REGION.test(token.text) &&
      regions.some((each) => isRegionToken(tokens[each]));
    return {
      at,
      score: COUNTRY.test(token.text) || isRegion ? 0 : nameScore(token, touches, atAnEnd, behindAddress),
    };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one), { at: -1, score: 0 });
  return best.score > 0 ? best.at : nicknameIn(tokens, places);
};

/**
 * Whether an address can be followed directly by this name. The name needs a common surname and must not end like a
 * place. A name of four characters needs a surname of two characters.
 */
const followsDirectly = (name: string): boolean =>
  beginsWithSurname(name) && !ENDS_AS_PLACE.test(name) && (name.length < 4 || hasDoubleSurname(name));

/** Splits a name off the end of an address that is followed directly by the phone number. */
const cutBehindAddress = (tokens: readonly Token[]): readonly Token[] => {
  const phone = tokens.findIndex(({ kind }) => kind === 'phone');
  const before = tokens[phone - 1];
  const [, address = '', name = ''] = (before?.kind === 'street' && BEHIND_ADDRESS.exec(before.text)) || [];
  if (name === '' || !followsDirectly(name)) return tokens;
  return [
    ...tokens.slice(0, phone - 1),
    { kind: 'street', text: address },
    { kind: 'name', text: name },
    ...tokens.slice(phone),
  ];
};

/** Splits a name off the start of an address that follows the phone number directly. */
const cutBeforeRegion = (tokens: readonly Token[]): readonly Token[] => {
  const phone = tokens.findIndex(({ kind }) => kind === 'phone');
  const after = tokens[phone + 1];
  const name = phone === -1 || after?.kind !== 'street' ? undefined : BEFORE_REGION.exec(after.text)?.[1];
  if (after === undefined || name === undefined || !followsDirectly(name) || PROVINCE.test(name))
    return tokens;
  return [
    ...tokens.slice(0, phone + 1),
    { kind: 'name', text: name },
    { kind: 'street', text: after.text.slice(name.length) },
    ...tokens.slice(phone + 2),
  ];
};

/** Marks a surname after the address as left out. */
const cutSurnameBehind = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token) => {
    const [, address = '', surname = ''] = (token.kind === 'street' && SURNAME_BEHIND.exec(token.text)) || [];
    return beginsWithSurname(surname.replace(/^我?姓/, ''))
      ? [
          { ...token, text: address },
          { kind: 'left-out' as const, text: surname },
        ]
      : [token];
  });

export const namedTokens = (text: string): readonly Token[] => {
  const tokens = withRemarks(cutSurnameBehind(tokensAround(text)), false);
  const name = bestName(tokens);
  const named = () => {
    if (name !== undefined)
      return tokens.map((token, at) => (at === name ? { ...token, kind: 'name' as const } : token));
    const cut = cutBehindAddress(tokens);
    return cut === tokens ? cutBeforeRegion(tokens) : cut;
  };
  return withRemarks(named(), true);
};
