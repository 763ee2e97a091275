import { ACCEPTING_RIGHTS } from '../order/takes-orders';
import type { MasterValues } from './master-field';

const accepts = ({ enabled, permissions }: MasterValues): boolean =>
  enabled === true &&
  Array.isArray(permissions) &&
  ACCEPTING_RIGHTS.some((right) => permissions.includes(right));

/** Whether people of a shop could accept orders by this role, and after the edit cannot. */
export const stopsAccepting = (before: MasterValues, after: MasterValues): boolean =>
  accepts(before) && !accepts(after);
