/** Refusals of the figures on the home page. */
export interface HomeRefusals {
  /** The range of the figures has more than this many days. */
  'census.range-too-long': { readonly max: number };
}
