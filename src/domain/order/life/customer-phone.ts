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

/** The phone number as a viewer sees it: complete with the permission, otherwise masked. */
export const shownPhone = (phone: string, sees: boolean): string => (sees ? phone : maskPhone(phone));

/** The phone number that a form sent. An unchanged masked number means the stored number. */
export const sentPhone = (sent: string, stored: string): string =>
  sent.trim() === maskPhone(stored).trim() ? stored : sent;
