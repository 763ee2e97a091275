import type { ReactElement, ReactNode } from 'react';
import type { Refusal } from '@/domain/refusals';
import type { Result } from '@/domain/result';
import type { MessageKey } from '@/messages/keys';
import type { Text } from '../text/use-text';

/** The data that the functions of a form's fields get. */
export interface FormContext<Values> {
  readonly text: Text;
  /** The current input. */
  readonly values: Partial<Values>;
}

/** One field of a form. */
export interface FormInput<Values> {
  readonly name: keyof Values & string;
  readonly label: MessageKey;
  /** Returns the label, if a fixed text of the catalogue is not enough. */
  readonly named?: (context: FormContext<Values>) => string;
  readonly required?: boolean;
  /** A rule of the domain for this field. It is not applied to an empty field. */
  readonly check?: (value: never) => Result<unknown>;
  /** A hint below the control. */
  readonly hint?: (context: FormContext<Values>) => ReactNode;
  readonly draw: (context: FormContext<Values>) => ReactElement;
  /** The property of the control that contains the value; `value` by default. */
  readonly valueProp?: 'checked';
  /** Whether the field has the full width. */
  readonly wide?: boolean;
  /** Whether spaces count as input, for example in a password. */
  readonly countsBlanks?: boolean;
  readonly when?: (values: Partial<Values>) => boolean;
}

/** The declaration of a form. */
export interface FormDefinition<Values, Checked = Values> {
  readonly fields: readonly FormInput<Values>[];
  /** The rule of the domain that the back end also applies. */
  readonly check?: (values: Values) => Result<Checked>;
  /** The field of a refusal, by its code. A refusal without a field here or in `fieldIn` is shown in a box. */
  readonly fieldOf?: Readonly<Partial<Record<string, keyof Values & string>>>;
  /** Finds the field of a refusal that `fieldOf` does not list. A refusal without a field is shown only in a box. */
  readonly fieldIn?: (refusal: Refusal) => (keyof Values & string) | undefined;
  readonly submit: MessageKey;
  /** The accessible name of the form. */
  readonly title?: MessageKey;
  /**
   * With `at-field`, errors are shown only at their field, and Enter submits. This suits forms that users fill in
   * quickly, for example with a code that expires. By default, a message box also shows the first error (product 5).
   */
  readonly errors?: 'at-field';
  /** Whether Enter submits the form even though its errors are shown in a box. */
  readonly submitsOnEnter?: true;
}

/** Declares a form, with its fields, its rules, and the field of each refusal. */
export const defineForm = <Values extends object, Checked = Values>(
  definition: FormDefinition<Values, Checked>,
): FormDefinition<Values, Checked> => definition;
