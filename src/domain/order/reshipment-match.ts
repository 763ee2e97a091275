import { isMaskOf } from '../address/other-numbers';
import type { ReshipmentRow } from './reshipment-list';

const PHONES = /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g;
const NAME_MIN = 2;

const holdsWord = (text: string, word: string): boolean =>
  word !== '' && text.split(/[^A-Za-z\d-]+/).some((each) => each.toUpperCase() === word.toUpperCase());

/**
 * The rows that a text refers to, in the order of `rows`. The text is compared with the numbers of orders and work
 * orders, then with phone numbers, then with the receivers' names. Only the first comparison that finds a row counts.
 */
export const reshipmentsMatching = (
  text: string,
  rows: readonly ReshipmentRow[],
): readonly ReshipmentRow[] => {
  const phones = Array.from(text.matchAll(PHONES), ([each]) => each.replace(/\D/g, ''));
  const ways: readonly ((row: ReshipmentRow) => boolean)[] = [
    ({ orderNo, workId }) => holdsWord(text, orderNo) || holdsWord(text, workId),
    ({ customerPhone = '' }) => phones.some((phone) => isMaskOf(customerPhone, phone)),
    ({ customerName = '' }) => customerName.length >= NAME_MIN && text.includes(customerName),
  ];
  return ways.map((way) => rows.filter(way)).find((some) => some.length > 0) ?? [];
};
