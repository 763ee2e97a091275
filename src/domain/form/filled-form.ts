import type { FormValues } from './form-value';

/** The values of a form, and the version of its definition. */
export interface FilledForm {
  readonly values: FormValues;
  /** Absent if the back end has no versions. */
  readonly version?: number;
}
