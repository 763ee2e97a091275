import { type NoParams } from '../refusals';

/** The refusal of a dangerous action (product 5 and 8). */
export interface DangerousActionRefusals {
  'dangerous-action.mismatch': NoParams;
}
