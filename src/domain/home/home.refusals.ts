/** Refusals of home's figures. */
export interface HomeRefusals {
  /** Figures are asked for over so many days at most. */
  'census.range-too-long': { readonly max: number };
}
