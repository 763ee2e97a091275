import { formatMinute } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { type PayeeFacts, usableFrom } from '@/domain/payee/payee';
import { texts } from '@/messages/areas/withdrawal';
import { format } from '@/messages/format';
import type { Announcement } from '../ports/withdrawals.port';

const TEXTS = texts['zh-CN'];

/**
 * The news about a new payee, which the main account gets: last digits, author, and the time from which the payee can
 * be used.
 */
export const payeeAnnounced = (
  { name, lastDigits }: Pick<PayeeFacts, 'name' | 'lastDigits'>,
  by: string,
  at: Instant,
): Announcement => ({
  title: TEXTS['payees.news.title'],
  content: format(TEXTS['payees.news'], {
    ...{ name, digits: lastDigits, by },
    ...{ at: formatMinute(at), usable: formatMinute(usableFrom(at)) },
  }),
});
