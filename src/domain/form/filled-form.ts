import type { FormValues } from './form-value';

/** The values of a form, and the version of its definition. */
export interface FilledForm {
  readonly values: FormValues;
  /** Absent where the back end numbers none. */
  readonly version?: number;
}
