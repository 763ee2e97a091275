import type { AddressPiece } from './address-piece';
import { namedTokens } from './name-in-tokens';
import { EXTENSION, TITLE_TWICE } from './name-shapes';
import { otherNumberIn, PHONE } from './numbers-in-text';
import type { OtherNumber } from './other-numbers';
import { plainCharacters } from './plain-characters';
import { plateInText } from './plate-in-text';
import { remarkOf } from './remark-in-tokens';
import { isDoubtfulName, isDoubtfulStreet } from './split-doubts';

/** The parts of a pasted text. A missing part is empty. */
export interface SplitAddress {
  /** Includes the extension of a privacy number, `王女士[1234]`: the courier dials it, and `phone` has no room for it. */
  readonly name: string;
  /** A mobile number of eleven digits; empty if the text contains none. */
  readonly phone: string;
  /** The landlines and masked numbers of the text, in their order. */
  readonly otherNumbers: readonly OtherNumber[];
  /** The car's plate without a dot; empty if the text contains none. */
  readonly plate: string;
  /**
   * Brand and model of the car, after a label as in `车型：大众朗逸` or without one as in `特斯拉Model 3`; empty if the
   * text names no car.
   */
  readonly car: string;
  /** Requests of the customer and further mobile numbers; empty if the text has none. */
  readonly remark: string;
  /** Region and street: the rest of the text, in the original order. */
  readonly street: string;
  /** The parts that the user must check, because the text can also be read in another way. */
  readonly doubts: readonly ('name' | 'street')[];
}

/**
 * Splits a pasted text into pieces whose concatenation is the text itself, so that none of it is lost. At most one
 * piece is a name, one a phone number and one a plate.
 */
export const addressPieces = (text: string): readonly AddressPiece[] =>
  namedTokens(text).map(({ kind, text: piece }) => ({ kind, text: piece }));

/**
 * The street as one line. A separator between two street parts is kept if it is only commas and spaces. Anything else
 * between them becomes a space.
 */
const streetOf = (pieces: readonly AddressPiece[]): string => {
  let street = '';
  let between = '';
  for (const { kind, text } of pieces) {
    if (kind === 'street') {
      street += (street === '' ? '' : between) + text;
      between = '';
    } else between = kind === 'left-out' && between === '' && /^[，, ]+$/.test(text) ? text : ' ';
  }
  return street;
};

/**
 * Splits a pasted text such as `王女士 138 0013 8000 上海市嘉定区墨玉路128号` into its parts. Without `takesRemark`, remarks stay in
 * the street, which the user must then check.
 */
export const splitAddress = (given: string, { takesRemark = false } = {}): SplitAddress => {
  const tokens = namedTokens(plainCharacters(given)).map((token) =>
    token.kind === 'remark' && !takesRemark ? { ...token, kind: 'street' as const } : token,
  );
  const textOf = (kind: AddressPiece['kind']): string =>
    tokens.find((each) => each.kind === kind)?.text ?? '';
  const name = textOf('name').replace(TITLE_TWICE, '$1');
  const [, phone = '', extension] = PHONE.exec(textOf('phone')) ?? [];
  const isLeftOff = extension !== undefined && name !== '' && !EXTENSION.test(name);
  const repeated = EXTENSION.exec(name)?.[0] ?? (extension === undefined ? '' : `[${extension}]`);
  const street = streetOf(tokens);
  return {
    name: isLeftOff ? `${name}[${extension}]` : name,
    phone: phone.replace(/\D/g, ''),
    otherNumbers: tokens.flatMap(({ kind, text }) =>
      kind === 'phone' || kind === 'number' ? (otherNumberIn(text) ?? []) : [],
    ),
    plate: plateInText(textOf('plate')),
    car: tokens.flatMap(({ kind, text }) => (kind === 'car' ? [text] : [])).join(' '),
    remark: remarkOf(tokens),
    // Some marketplaces repeat the extension after the address.
    street: street.endsWith(repeated) ? street.slice(0, street.length - repeated.length) : street,
    doubts: [
      ...(isDoubtfulName(tokens) ? (['name'] as const) : []),
      ...(isDoubtfulStreet(tokens) ? (['street'] as const) : []),
    ],
  };
};
