import { ACCEPTING_RIGHTS } from '../order/takes-orders';
import type { MasterValues } from './master-field';

const accepts = ({ enabled, permissions }: MasterValues): boolean =>
  enabled === true &&
  Array.isArray(permissions) &&
  ACCEPTING_RIGHTS.some((right) => permissions.includes(right));

/** Whether the role allowed users of a shop to accept orders before the edit, and no longer does. */
export const stopsAccepting = (before: MasterValues, after: MasterValues): boolean =>
  accepts(before) && !accepts(after);
