import type { NoParams } from '../kernel/no-params';

/** Refusals of a user's list preferences. */
export interface ListRefusals {
  'list-view.name-required': NoParams;
  'list-view.name-too-long': { readonly max: number };
  'list-view.name-taken': NoParams;
  'list-view.too-many': { readonly max: number };
}
