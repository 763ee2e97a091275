import type { Statement } from './statements';

/** Values of parameters by the column that they belong to, such as `work_order.last_seq`. */
export type ValuesByColumn = Readonly<Record<string, unknown>>;

/** A statement whose parameters can be replaced by the name of their column. */
export interface ReplayedStatement extends Statement {
  /** The indexes of `values` by column. */
  readonly indexes: ReadonlyMap<string, readonly number[]>;
}

/**
 * Matches, in the statements of the query builder: a table, a comparison or an assignment with its parameter, and the
 * columns of an insert with the parameters of its one row.
 */
const PARTS =
  /(?:\bupdate|\binsert into|\bfrom) "(?<table>\w+)"|(?:"(?<of>\w+)"\.)?"(?<column>\w+)" [=<>]+ \$(?<at>\d+)|\((?<columns>"\w+"(?:, "\w+")*)\) values \((?<row>[^)]*)\)/g;

/** The columns of a statement's parameters. A column without a table name belongs to the table named last. */
export const replayed = ({ text, values }: Statement): ReplayedStatement => {
  const indexes = new Map<string, number[]>();
  let table = '';
  const add = (column: string, parameter: string): void => {
    const index = Number(parameter) - 1;
    if (!(index in values)) throw new Error(`${column} has no parameter ${parameter}`);
    indexes.set(column, [...(indexes.get(column) ?? []), index]);
  };
  for (const { groups = {} } of text.matchAll(PARTS)) {
    const { column, at, columns, row } = groups;
    table = groups['table'] ?? table;
    if (column !== undefined) add(`${groups['of'] ?? table}.${column}`, at ?? '');
    const parameters = (row ?? '').split(', ');
    for (const [nth, [, name = '']] of [...(columns ?? '').matchAll(/"(\w+)"/g)].entries()) {
      const parameter = parameters[nth] ?? '';
      if (!parameter.startsWith('$')) throw new Error(`${table}.${name} has no parameter`);
      add(`${table}.${name}`, parameter.slice(1));
    }
  }
  return { text, values, indexes };
};

/** The recorded value of a column; undefined if the statement has none. */
export const valueOf = ({ values, indexes }: ReplayedStatement, column: string): unknown =>
  values[indexes.get(column)?.[0] ?? -1];

/** The parameters of a statement, with these values for the columns that it has. */
export const withValues = ({ values, indexes }: ReplayedStatement, given: ValuesByColumn): unknown[] => {
  const result = [...values];
  for (const [column, value] of Object.entries(given)) {
    for (const index of indexes.get(column) ?? []) result[index] = value;
  }
  return result;
};
