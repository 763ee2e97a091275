/** Refusals of home's figures. */
export interface HomeRefusals {
  /** The range of the figures is limited to this many days. */
  'census.range-too-long': { readonly max: number };
}
