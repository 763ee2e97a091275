import { type NoParams } from '../shared/no-params';

/** The refusal of the duplicate-submit guard (product 5 and 8). */
export interface DuplicateSubmitRefusals {
  'request.duplicate': NoParams;
}
