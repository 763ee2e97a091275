/** The English name of a row; an empty column means that it has none. */
export const labelEnIn = (column: string): { readonly labelEn?: string } =>
  column === '' ? {} : { labelEn: column };
