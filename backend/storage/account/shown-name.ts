/** The name of a user in a picker and in notices: the person's name, or that of the account if it has none. */
export const shownNameOf = (row: { readonly name: string; readonly link_name: string }): string =>
  row.link_name === '' ? row.name : row.link_name;
