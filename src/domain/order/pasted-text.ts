import { PROVINCE } from '../address/region-shapes';
import { plateInText } from '../address/plate-in-text';
import { mayContainWaybill } from './waybill-in-text';

/** The kinds of text that a user can paste on a page outside of any field. */
export type PastedText =
  /** A phone number, an order or work-order number, a plate or a waybill. The search finds out which. */
  | { readonly kind: 'number'; readonly number: string }
  /** A recipient with phone number and address, as customers send them in messages. */
  | { readonly kind: 'address'; readonly text: string };

const LONGEST = 500;
const PHONE_DIGITS = 11;
/** A word with this many digits is a complete number, and not a group of digits of a longer number. */
const LONG_NUMBER = 8;
/** Letters and digits without spaces, such as DD20261124000123 or SF1234567890123. */
const NUMBER = /^[A-Z]{0,6}\d[\dA-Z]{4,30}$/i;
/** A plate such as 沪A7D058 or 沪AD12345, also with a dot after its first letter. */
const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·•.]?[A-Z\d]{4,6}[挂学警港澳]?$/i;
const PHONE = /^(?:\+?86)?(1[3-9]\d{9})$/;
const PHONE_INSIDE = /(?<!\d)1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/;
/** The maximum length of a text in which a number or a plate is looked up among other words. */
const SHORT = 30;
/** An order number within a text: two letters, a date and a counter, as in `CY202605040401`. */
const ORDER_INSIDE = /(?<![A-Z\d])[A-Z]{2}20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,8}(?![A-Z\d])/i;
/** Matches a place with a house number: `嘉定区墨玉路128号`. */
const PLACE = /\p{Script=Han}{2}(?:路|街|道|巷|弄|村|区)\D{0,8}\d+\s*[号弄栋幢室]/u;
const URL = /:\/\//;
/** Matches a text with at least six Chinese characters, because a region and a street need that many. */
const LONG_ENOUGH = /(?:\p{Script=Han}[^\p{Script=Han}]*){6}/u;
/** Matches a word that occurs in a postal address. */
const AREA =
  /\p{Script=Han}{2}(?:[省市县旗镇乡路街巷村]|[地小社园市新]?区(?!别)|大道|大厦|广场|花园|家园|公寓)|\d\s*(?:号(?!码)|栋|幢|弄|室|楼)/u;

const PROVINCE_INSIDE = new RegExp(PROVINCE.source.replace('^', ''));

/** Whether a text has a place: a province, or a word of an address. */
const hasPlace = (text: string): boolean =>
  LONG_ENOUGH.test(text) && (AREA.test(text) || PROVINCE_INSIDE.test(text));

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Recognises a pasted text; undefined for a text of no known kind, which the page ignores. */
export const readPastedText = (pasted: string): PastedText | undefined => {
  const text = pasted.trim();
  if (text === '' || text.length > LONGEST) return undefined;
  const bare = text.replace(/[\s-]/g, '');
  // Two long numbers, such as a waybill and a phone number, are not one number in groups.
  const isOne = text.split(/\s+/).filter((word) => digitsIn(word) >= LONG_NUMBER).length < 2;
  const [, phone] = PHONE.exec(bare) ?? [];
  if (phone !== undefined) return { kind: 'number', number: phone };
  if (isOne && NUMBER.test(bare) && digitsIn(bare) >= 6) return { kind: 'number', number: bare };
  if (PLATE.test(bare)) return { kind: 'number', number: bare.replace(/[·•.]/, '').toUpperCase() };
  const order = ORDER_INSIDE.exec(text)?.[0] ?? '';
  if (order !== '' && text.length <= SHORT && digitsIn(text) - digitsIn(order) < LONG_NUMBER)
    return { kind: 'number', number: order };
  if (PHONE_INSIDE.test(text) && hasPlace(text)) return { kind: 'address', text };
  const [inside] = PHONE_INSIDE.exec(text) ?? [];
  if (inside !== undefined && text.length <= SHORT && digitsIn(text) === PHONE_DIGITS)
    return { kind: 'number', number: inside.replace(/\D/g, '') };
  const plate = plateInText(text);
  if (plate !== '' && text.length <= SHORT && digitsIn(text) < LONG_NUMBER)
    return { kind: 'number', number: plate };
  return undefined;
};

/**
 * Whether an unrecognised text was probably meant to be recognised: it contains a phone number, an address or a
 * waybill.
 */
export const looksRecognisable = (pasted: string): boolean => {
  const text = pasted.trim();
  if (text.length > LONGEST || URL.test(text)) return false;
  return PHONE_INSIDE.test(text) || PLACE.test(text) || mayContainWaybill(text);
};
