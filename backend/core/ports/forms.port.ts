import type { FormValues } from '@/domain/form/form-value';
import type { RawForm } from '@/domain/form/raw-form';

/** A version of a definition; each version is a row that never changes. */
export interface StoredForm extends RawForm {
  readonly version: number;
}

/** The values that a work order was entered with, and the version they belong to. */
export interface EnteredForm {
  readonly form: StoredForm;
  readonly values: FormValues;
}
