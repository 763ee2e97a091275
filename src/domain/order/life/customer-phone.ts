import { hasPermission } from '../../access/permissions';
import type { PartyType } from '../../kernel/party';
import { ORDER_RIGHTS } from './order-table';

/** Whether an account sees customers' numbers in full: a shop never, others by permission (business 2). */
export const seesPhones = (type: PartyType, permissions: readonly string[]): boolean =>
  type !== 'SHOP' && hasPermission(permissions, [ORDER_RIGHTS.revealPhone]);

const HEAD = 3;
const TAIL = 4;
const STARS = '****';

/** Keeps three characters at the start and four at the end; of a short number only the last two. Idempotent. */
export const maskPhone = (phone: string): string => {
  const letters = [...phone];
  if (letters.length === 0 || phone.includes(STARS)) return phone;
  return letters.length > HEAD + TAIL
    ? `${letters.slice(0, HEAD).join('')}${STARS}${letters.slice(-TAIL).join('')}`
    : `${STARS}${letters.slice(-2).join('')}`;
};

/** The phone number as a viewer sees it: whole with the right, else masked. */
export const shownPhone = (phone: string, sees: boolean): string => (sees ? phone : maskPhone(phone));

/** The number sent by a form: an unchanged masked number means the stored one. */
export const sentPhone = (sent: string, stored: string): string =>
  sent.trim() === maskPhone(stored).trim() ? stored : sent;
