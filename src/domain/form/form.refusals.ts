import type { NoParams } from '../kernel/no-params';

/** Refusals of a field of a server-defined form. `title` is the field's label, or its name if it has no label. */
type Titled = {
  readonly title: string;
  /** The path to the field, such as `parts[2].name`. Only the server sends it. */
  readonly field?: string;
};

export interface FormRefusals {
  /** The message is the definition author's text. */
  'form.invalid': { readonly field: string; readonly message: string };
  /** The form was filled in on an outdated version. */
  'form.outdated': NoParams;
  'form.not-found': NoParams;
  /** A file does not exist, or the user may not see it. `number` counts from 1. */
  'form.file-unknown': Titled & { readonly number: number };
  'form.required': Titled;
  /** The value does not have the type that the rule requires. */
  'form.wrong-type': Titled;
  /** The value does not have the format that the rule requires. */
  'form.wrong-format': Titled;
  'form.too-short': Titled & { readonly min: number };
  'form.too-long': Titled & { readonly max: number };
  'form.wrong-length': Titled & { readonly length: number };
  'form.too-small': Titled & { readonly min: number };
  'form.too-big': Titled & { readonly max: number };
  'form.not-the-number': Titled & { readonly number: number };
  'form.too-few': Titled & { readonly min: number };
  'form.too-many': Titled & { readonly max: number };
  'form.wrong-count': Titled & { readonly count: number };
  'form.not-in-list': Titled;
  'form.not-positive': Titled;
  'form.not-negative': Titled;
  'form.not-uppercase': Titled;
  'form.not-lowercase': Titled;
  /** `expected` is shown as text. */
  'form.not-equal': Titled & { readonly expected: string };
  'form.equal': Titled & { readonly expected: string };
}
