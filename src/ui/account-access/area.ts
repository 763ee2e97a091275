import { ANY_AREA, type Area } from '../kit/area/area';
import { accountAccessKey } from './account-access.queries';

const readBehind = () => ({ behind: [accountAccessKey] });

/** It has no page of its own: the console and a seller's page of users show it. */
export const accountAccess: Area = {
  // A new password or a disabled account ends sign-ins as well.
  changes: {
    'account-access': () => ({ atOnce: [accountAccessKey] }),
    'seller-user': readBehind,
    master: readBehind,
    [ANY_AREA]: readBehind,
  },
};
