import { isMaskOf } from '../address/other-numbers';
import type { ReshipmentRow } from './reshipment-list';

/** A pasted text with a waybill, as a courier or a colleague sends it. */
export interface PastedWaybill {
  readonly waybill: string;
  /** The rest of the text, which may name the receiver, the order or the work order. */
  readonly clue: string;
}

/** Matches a word that can be a waybill: at least ten letters and digits, mostly digits. */
const WAYBILL = /(?<![A-Z\d])[A-Z]{0,6}\d[\dA-Z]{9,29}(?![A-Z\d])/gi;
const PHONE = /^1[3-9]\d{9}$/;
const PHONES = /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g;
const NAME_MIN = 2;

/**
 * The first word that a carrier uses as a waybill, with the rest of the text; undefined if the text has none. `isWaybill`
 * knows the carriers.
 */
export const waybillInText = (
  text: string,
  isWaybill: (word: string) => boolean,
): PastedWaybill | undefined => {
  for (const [word] of text.matchAll(WAYBILL))
    if (!PHONE.test(word) && isWaybill(word)) return { waybill: word, clue: text.replace(word, '').trim() };
  return undefined;
};

const holdsWord = (text: string, word: string): boolean =>
  word !== '' && text.split(/[^A-Za-z\d-]+/).some((each) => each.toUpperCase() === word.toUpperCase());

/**
 * The waiting reshipments that a clue names, in their order. The clue is compared with the numbers of orders and work
 * orders, then with phone numbers, and then with the receivers' names. Only the first of these comparisons that finds a
 * reshipment counts.
 */
export const reshipmentsNamed = (clue: string, rows: readonly ReshipmentRow[]): readonly ReshipmentRow[] => {
  const phones = Array.from(clue.matchAll(PHONES), ([each]) => each.replace(/\D/g, ''));
  const ways: readonly ((row: ReshipmentRow) => boolean)[] = [
    ({ orderNo, workId }) => holdsWord(clue, orderNo) || holdsWord(clue, workId),
    ({ customerPhone = '' }) => phones.some((phone) => isMaskOf(customerPhone, phone)),
    ({ customerName = '' }) => customerName.length >= NAME_MIN && clue.includes(customerName),
  ];
  return ways.map((way) => rows.filter(way)).find((some) => some.length > 0) ?? [];
};
