import type { FormValues } from '@/domain/form/form-value';
import type { FormDefinition } from '../form-definition';

/** A definition in a shape that public projects store, with the input of a person. */
export interface PublishedForm extends FormDefinition {
  /** All values that are sent. */
  readonly filled: FormValues;
  /** Fields with files, an editor or cascades. The screen opens with their values; a browser test enters them. */
  readonly given?: readonly string[];
  /** A required field, and the title in its refusal. */
  readonly missing: readonly [field: string, title: string];
  /** A field, and a value that exceeds its limit. */
  readonly excess: readonly [field: string, value: FormValues[string]];
}
