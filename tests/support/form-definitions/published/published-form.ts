import type { FormValues } from '@/domain/form/form-value';
import type { FormDefinition } from '../form-definition';

/** A definition in a shape that public projects store, with what a person enters on it. */
export interface PublishedForm extends FormDefinition {
  /** Everything that is sent. */
  readonly filled: FormValues;
  /** Files, an editor and cascades: the screen opens with them, and a test in a browser enters them. */
  readonly given?: readonly string[];
  /** A required field, and the title under which it is missed. */
  readonly missing: readonly [field: string, title: string];
  /** A field, and a value that is too long, too many or too big for it. */
  readonly excess: readonly [field: string, value: FormValues[string]];
}
