import type { Area } from '../kit/area/area';
import { accountAccessKey } from './account-access.queries';

/** It has no page of its own: the console and a seller's page of users show it. */
export const accountAccess: Area = {
  changes: { 'account-access': () => ({ atOnce: [accountAccessKey] }) },
};
