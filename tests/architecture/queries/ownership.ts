import type { Tables } from './tables';

/** Columns that refer to the owner of a row: an account, its seller or its shop, or a request by one of them. */
const OWNER = ['account_id', 'party', 'party_id', 'rater_id', 'seller_id', 'shop_id', 'sid', 'subject_id'];

/** Owned tables whose owner is in a column of another name, or in their child rows. */
const OWNED_OTHERWISE: ReadonlySet<string> = new Set(['ledger_account', 'ledger_entry']);

/** Whether a column refers to a table: `order_id` may refer to `order` and to each table that ends in `_order`. */
const refersTo = (column: string, table: string): boolean => {
  const named = /^(?<named>.+)_(?:id|seq)$/.exec(column)?.groups?.['named'];
  return named !== undefined && (table === named || table.endsWith(`_${named}`));
};

const withRowsBelow = (tables: Tables, above: ReadonlySet<string>): ReadonlySet<string> => {
  const below = [...tables].filter(([table, columns]) =>
    columns.some((column) => [...above].some((each) => each !== table && refersTo(column, each))),
  );
  const all = new Set([...above, ...below.map(([table]) => table)]);
  return all.size === above.size ? all : withRowsBelow(tables, all);
};

const namesWhere = (
  tables: Tables,
  holds: (columns: readonly string[], table: string) => boolean,
): ReadonlySet<string> =>
  new Set([...tables].filter(([table, columns]) => holds(columns, table)).map(([table]) => table));

const hasBrand = (columns: readonly string[]): boolean => columns.includes('platform');

/**
 * `owned`: rows of an account, a seller or a shop, and the rows that refer to one of those. `brand`: other rows of a brand,
 * and the rows that refer to one of those. `others`: everything else.
 */
export const classified = (
  tables: Tables,
): Readonly<Record<'owned' | 'brand' | 'others', ReadonlySet<string>>> => {
  const owned = withRowsBelow(
    tables,
    namesWhere(
      tables,
      (columns, table) =>
        hasBrand(columns) && (OWNED_OTHERWISE.has(table) || columns.some((column) => OWNER.includes(column))),
    ),
  );
  const further: Tables = new Map([...tables].filter(([table]) => !owned.has(table)));
  const brand = withRowsBelow(further, namesWhere(further, hasBrand));
  return { owned, brand, others: namesWhere(further, (_, table) => !brand.has(table)) };
};
