import type { NoParams } from '../kernel/no-params';

/** The refusal of the duplicate-submit guard (product 5 and 8). */
export interface DuplicateSubmitRefusals {
  'request.duplicate': NoParams;
}
