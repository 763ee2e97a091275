import { type NoParams } from '../refusals';

/** The refusal of the duplicate-submit guard (product 5 and 8). */
export interface DuplicateSubmitRefusals {
  'request.duplicate': NoParams;
}
