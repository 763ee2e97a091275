import * as controls from './controls';
import * as layouts from './layouts';
import * as libraries from './other-libraries';
import type { PublishedForm } from './published-form';
import * as stored from './stored-shapes';
import * as values from './values';

export { type PublishedForm };

/** Definitions in the shapes that public projects store, rewritten for these tests, by name. */
export const publishedForms: Readonly<Record<string, PublishedForm>> = {
  ...stored,
  ...layouts,
  ...controls,
  ...values,
  ...libraries,
};
