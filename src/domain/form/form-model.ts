import type { Check } from './check';
import type { Control } from './control';
import type { FetchSpec } from './fetch-spec';
import type { FormBox } from './form-box';
import type { FormInput } from './form-input';
import type { FormLayout } from './form-layout';
import type { FormValue } from './form-value';

interface NodeBase {
  /** Unique in the model: the node's place in the definition. */
  readonly key: string;
  /** The names by which controls refer to it: its field and its name. */
  readonly names: readonly string[];
  /** Columns of 24 that it takes in a row. */
  readonly span: number;
  /** Removed from the page, with its value kept. */
  readonly hidden: boolean;
  /** False: rendered but invisible. */
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
  /** The definition's default. */
  readonly value: FormValue | undefined;
  /** `$required`; the message is the definition author's. */
  readonly required: { readonly message: string | undefined } | undefined;
  readonly checks: readonly Check[];
  readonly controls: readonly Control<FormNode>[];
  readonly fetch: FetchSpec | undefined;
  readonly disabled: boolean;
  /** Shown as text instead of an input. */
  readonly preview: boolean;
  /** Never submitted. */
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
