import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { accountAccessKey } from './account-access.queries';

const readBehind = () => ({ later: [accountAccessKey] });

/** The area of access to accounts. It has no page of its own; other pages show it: the console and a seller's users. */
export const accountAccess: Area = {
  // A new password or a disabled account also ends sessions, so changes of the areas below invalidate this one too.
  changes: {
    'account-access': () => ({ atOnce: [accountAccessKey] }),
    'seller-user': readBehind,
    master: readBehind,
    [AFTER_MISSED_SIGNALS]: readBehind,
  },
};
