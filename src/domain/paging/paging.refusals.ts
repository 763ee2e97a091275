/** Refusals of paged lists. */
export interface PagingRefusals {
  /** The page is beyond the first `rows` rows of a longer list. */
  'list.too-deep': { readonly rows: number };
}
