/** Refusals of lists that are read by pages. */
export interface PagingRefusals {
  /** A page number beyond the first `rows` rows of a list that is longer. */
  'list.too-deep': { readonly rows: number };
}
