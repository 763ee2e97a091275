import { hasPermission } from '../../access/permissions';
import type { PartyType } from '../../work-order/party';
import { ORDER_RIGHTS } from './order-table';

/** Whose answers show customers' numbers whole: never a shop's, else by right (business 2). */
export const seesPhones = (type: PartyType, permissions: readonly string[]): boolean =>
  type !== 'SHOP' && hasPermission(permissions, [ORDER_RIGHTS.revealPhone]);

const HEAD = 3;
const TAIL = 4;
const STARS = '****';

/** Three characters and four; of a short number the last two alone. A masked number stays as it is. */
export const maskPhone = (phone: string): string => {
  const letters = [...phone];
  if (letters.length === 0 || phone.includes(STARS)) return phone;
  return letters.length > HEAD + TAIL
    ? `${letters.slice(0, HEAD).join('')}${STARS}${letters.slice(-TAIL).join('')}`
    : `${STARS}${letters.slice(-2).join('')}`;
};

export const shownPhone = (phone: string, sees: boolean): string => (sees ? phone : maskPhone(phone));

/** The number that a form sends back: an untouched masked number stands for the stored one. */
export const sentPhone = (sent: string, stored: string): string =>
  sent.trim() === maskPhone(stored).trim() ? stored : sent;
