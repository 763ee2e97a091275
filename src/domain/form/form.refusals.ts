import type { NoParams } from '../kernel/no-params';

/** Refusals of a field of a server-made form. `title` is the field's label, or its name where it has none. */
type Titled = {
  readonly title: string;
  /** Where the refusal comes from the server: the path to the field, such as `parts[2].name`. */
  readonly field?: string;
};

export interface FormRefusals {
  /** The message is the text of the definition's author. */
  'form.invalid': { readonly field: string; readonly message: string };
  /** Filled in on a version of the form that is no longer the current one. */
  'form.outdated': NoParams;
  'form.not-found': NoParams;
  /** Names a file that does not exist, or that the person may not see. `number` counts from 1. */
  'form.file-unknown': Titled & { readonly number: number };
  'form.required': Titled;
  /** Not of the kind that the rule asks for. */
  'form.wrong-type': Titled;
  /** Does not have the shape that the rule asks for. */
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
  /** `expected` as text. */
  'form.not-equal': Titled & { readonly expected: string };
  'form.equal': Titled & { readonly expected: string };
}
