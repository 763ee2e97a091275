import { ANY_AREA, type Area } from '../kit/area/area';
import { noticesKey } from './notice.queries';

const readAgain = () => ({ behind: [noticesKey] });

/** Notices are published as masters; new payees and decided withdrawals and recharges are announced by one. A reminder and a passed deadline of an order tell the persons they are for. */
export const notice: Area = {
  changes: {
    ...{ master: readAgain, payee: readAgain, withdrawal: readAgain, recharge: readAgain },
    ...{ 'own-reminder': readAgain, 'order-news': readAgain },
    [ANY_AREA]: readAgain,
  },
};
