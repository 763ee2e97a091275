import type { NoParams } from '../kernel/no-params';

/** The refusal of a dangerous action (product 5 and 8). */
export interface DangerousActionRefusals {
  'dangerous-action.mismatch': NoParams;
}
