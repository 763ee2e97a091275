import type { FormValues } from '@/domain/form/form-value';
import type { RawForm } from '@/domain/form/raw-form';

/** A version of a definition; another one is another row, and none is ever changed. */
export interface StoredForm extends RawForm {
  readonly version: number;
}

/** The values a work order was entered with, on the version they were entered on. */
export interface EnteredForm {
  readonly form: StoredForm;
  readonly values: FormValues;
}
