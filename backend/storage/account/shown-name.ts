/** The name of a user in pickers and notices: the person's name or, without one, the name of the account. */
export const shownNameOf = (row: { readonly name: string; readonly link_name: string }): string =>
  row.link_name === '' ? row.name : row.link_name;
