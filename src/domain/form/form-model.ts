import type { Check } from './check';
import type { Control } from './control';
import type { FetchSpec } from './fetch-spec';
import type { FormBox } from './form-box';
import type { FormInput } from './form-input';
import type { FormLayout } from './form-layout';
import type { FormValue } from './form-value';

/* The model of a form, parsed from a server's definition: fields, layout parts and texts. */

interface NodeBase {
  /** Unique in the model: the path of the node in the definition. */
  readonly key: string;
  /** The names by which controls refer to the node: its field and its name. */
  readonly names: readonly string[];
  /** The width, in columns of a row of 24. */
  readonly span: number;
  /** Whether the node is removed from the page. Its value is kept. */
  readonly hidden: boolean;
  /** If false, the node is rendered but invisible. */
  readonly displayed: boolean;
}

/** A field: a part of the form that has a value. */
export interface FieldNode extends NodeBase {
  readonly kind: 'field';
  readonly field: string;
  readonly label: string;
  readonly labelShown: boolean;
  readonly hint: string | undefined;
  readonly prefix: string | undefined;
  readonly suffix: string | undefined;
  readonly input: FormInput<FormNode>;
  /** The default value from the definition. */
  readonly value: FormValue | undefined;
  /** Set if the definition contains `$required` or `effect.required`. The message is the definition author's text. */
  readonly required: { readonly message: string | undefined } | undefined;
  readonly checks: readonly Check[];
  readonly controls: readonly Control<FormNode>[];
  readonly fetch: FetchSpec | undefined;
  readonly disabled: boolean;
  /** Whether the value is shown as text, without an input. */
  readonly preview: boolean;
  /** Whether the value is left out when the form is submitted. */
  readonly ignored: boolean;
}

/** A layout part that contains others. */
interface BoxNode extends NodeBase {
  readonly kind: 'box';
  readonly box: FormBox;
  readonly children: readonly FormNode[];
}

interface TextNode extends NodeBase {
  readonly kind: 'text';
  readonly text: string;
}

/** The definition author's HTML; shown only through the sanitiser. */
interface HtmlNode extends NodeBase {
  readonly kind: 'html';
  readonly html: string;
}

export type FormNode = FieldNode | BoxNode | TextNode | HtmlNode;

/** The scope of field names: a form, or one of its sub-forms. */
export interface FormScope {
  readonly items: readonly FormNode[];
}

/** A server's definition, made safe: plain data with a fixed vocabulary and nothing executable. */
export interface FormModel extends FormScope {
  readonly layout: FormLayout;
}
