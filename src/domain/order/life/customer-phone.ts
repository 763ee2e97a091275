import { hasPermission } from '../../access/permissions';
import type { PartyType } from '../../kernel/party';
import { ORDER_RIGHTS } from './order-table';

/**
 * Whether an account may see customers' phone numbers in full. A shop never may; all others need the permission
 * (business 2).
 */
export const seesPhones = (type: PartyType, permissions: readonly string[]): boolean =>
  type !== 'SHOP' && hasPermission(permissions, [ORDER_RIGHTS.revealPhone]);

const HEAD = 3;
const TAIL = 4;
const STARS = '****';

/**
 * Masks a phone number except its first three and last four characters. A short number keeps only its last two. Masking
 * a masked number changes nothing.
 */
export const maskPhone = (phone: string): string => {
  const letters = [...phone];
  if (letters.length === 0 || phone.includes(STARS)) return phone;
  return letters.length > HEAD + TAIL
    ? `${letters.slice(0, HEAD).join('')}${STARS}${letters.slice(-TAIL).join('')}`
    : `${STARS}${letters.slice(-2).join('')}`;
};

/**
 * Whether a number is masked. A masked number can be neither dialled nor copied. Other back ends and marketplaces mask
 * with fewer or more stars.
 */
export const isMaskedPhone = (phone: string): boolean => phone.includes('*');

/** The phone number as a viewer sees it: complete with the permission, otherwise masked. */
export const shownPhone = (phone: string, sees: boolean): string => (sees ? phone : maskPhone(phone));

/** The phone number that a form sent. An unchanged masked number means the stored number. */
export const sentPhone = (sent: string, stored: string): string =>
  sent.trim() === maskPhone(stored).trim() ? stored : sent;

/** Matches a phone number or a part of one, perhaps with separators. A search for any other text finds no number. */
const NUMBER = /^\+?\d[\d ()-]{3,}$/;
const DIGITS = /^\d+$/;

/** The number of last digits that a masked number shows, and by which every user can search. */
export const SHOWN_DIGITS = TAIL;
/** A masked number of at most this length does not show its last four characters, so it is not found by them. */
export const SHORT_PHONE_MAX = HEAD + TAIL;

/**
 * How a search compares its text with phone numbers. `whole`: with the complete number. `ending`: with the complete
 * number or its end. `part`: with any part of the number.
 */
export type PhoneSearch = 'whole' | 'ending' | 'part';

/**
 * How a text is compared with phone numbers; undefined for a text that cannot match. Every user can search for a
 * complete number, or for the last four digits, which a masked number shows. Only users who see full numbers can search
 * for other parts, because each match would reveal further digits of a masked number.
 */
export const phoneSearchOf = (text: string, sees: boolean): PhoneSearch | undefined => {
  if (!NUMBER.test(text)) return undefined;
  if (!DIGITS.test(text)) return 'whole';
  if (sees) return 'part';
  return text.length === SHOWN_DIGITS ? 'ending' : 'whole';
};

/** Whether a search finds a phone number. */
export const findsPhone = (phone: string, text: string, sees: boolean): boolean => {
  const search = phoneSearchOf(text, sees);
  if (search === 'part') return phone.includes(text);
  if (search === 'ending' && [...phone].length > SHORT_PHONE_MAX && phone.endsWith(text)) return true;
  return search !== undefined && phone === text;
};
