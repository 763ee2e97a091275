import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { noticesKey } from './notice.queries';

const readAgain = () => ({ later: [noticesKey] });

/**
 * The area of notices. Staff publish them as master data. Users also get notices about new payees, decided withdrawals
 * and recharges, reminders, handed-over work orders, and missed deadlines of orders; such changes invalidate the
 * notices.
 */
export const notice: Area = {
  changes: {
    ...{ master: readAgain, payee: readAgain, withdrawal: readAgain, recharge: readAgain },
    ...{ 'own-reminder': readAgain, 'order-news': readAgain, 'hand-over-news': readAgain },
    [AFTER_MISSED_SIGNALS]: readAgain,
  },
};
