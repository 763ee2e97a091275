import type { ReactElement, ReactNode } from 'react';
import type { Refusal } from '@/domain/refusals';
import type { Result } from '@/domain/result';
import type { MessageKey } from '@/messages/keys';
import type { Text } from '../text/use-text';

/** The context of a form's fields. */
export interface FormContext<Values> {
  readonly text: Text;
  /** The current input. */
  readonly values: Partial<Values>;
}

/** One field of a form. */
export interface FormInput<Values> {
  readonly name: keyof Values & string;
  readonly label: MessageKey;
  /** A label text, if the catalogue's is not enough. */
  readonly named?: (context: FormContext<Values>) => string;
  readonly required?: boolean;
  /** A rule of the domain for this field; not applied to an empty one. */
  readonly check?: (value: never) => Result<unknown>;
  /** Below the control. */
  readonly hint?: (context: FormContext<Values>) => ReactNode;
  readonly draw: (context: FormContext<Values>) => ReactElement;
  /** The property of the control that holds the value; default: `value`. */
  readonly valueProp?: 'checked';
  /** Spans the full width. */
  readonly wide?: boolean;
  /** Blanks are an input: of a password. */
  readonly blanksCount?: boolean;
  readonly when?: (values: Partial<Values>) => boolean;
}

/** The declaration of a form. */
export interface FormDefinition<Values, Checked = Values> {
  readonly fields: readonly FormInput<Values>[];
  /** The rule of the domain that the back end applies too. */
  readonly check?: (values: Values) => Result<Checked>;
  /** The field of a refusal, by its code; other refusals are shown in a box. */
  readonly fieldOf?: Readonly<Partial<Record<string, keyof Values & string>>>;
  /** The field of a refusal that names it in its parameters. */
  readonly fieldIn?: (refusal: Refusal) => (keyof Values & string) | undefined;
  readonly submit: MessageKey;
  /** The accessible name of the form. */
  readonly title?: MessageKey;
  /**
   * `at-field`: an error shows at its field alone, and Enter submits. For forms that are typed in haste, such as a code
   * that expires. Default: the first error shows in a message box too (product 5).
   */
  readonly errors?: 'at-field';
  /** Enter submits a form whose errors show in a box. */
  readonly submitsOnEnter?: true;
}

/** Declares a form: fields, rules, and the field of each refusal. */
export const defineForm = <Values extends object, Checked = Values>(
  definition: FormDefinition<Values, Checked>,
): FormDefinition<Values, Checked> => definition;
