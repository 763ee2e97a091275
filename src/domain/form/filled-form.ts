import type { FormValues } from './form-value';

/** What was filled in, and on which version of the definition. */
export interface FilledForm {
  readonly values: FormValues;
  /** Absent where the back end numbers none. */
  readonly version?: number;
}
