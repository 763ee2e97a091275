import { ANY_AREA, type Area } from '../kit/area/area';
import { noticesKey } from './notice.queries';

const readAgain = () => ({ behind: [noticesKey] });

/** Notices are published as masters; a new payee is announced by one. */
export const notice: Area = { changes: { master: readAgain, payee: readAgain, [ANY_AREA]: readAgain } };
