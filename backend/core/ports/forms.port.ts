import type { FormValues } from '@/domain/form/form-value';
import type { RawForm } from '@/domain/form/raw-form';

/** One version of a form's definition. Each version is a row that never changes. */
export interface StoredForm extends RawForm {
  readonly version: number;
}

/** The values with which a work order was entered, and the version of the form to which they belong. */
export interface EnteredForm {
  readonly form: StoredForm;
  readonly values: FormValues;
}
