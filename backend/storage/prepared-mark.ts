import { sql } from 'kysely';

/**
 * A mark at the start or the end of an SQL statement. The connection makes a named prepared statement of it, so that
 * the database server keeps its plan. The mark is for a statement that runs often, has few different texts, and takes
 * long to plan compared with its run. A value that often differs must be a parameter. For any other connection, the mark
 * is a comment.
 */
export const PREPARED_MARK = '/* kept plan */';

/**
 * The mark in the form for a query builder: `modifyFront` puts it after `select`, `modifyEnd` at the end of an insert.
 */
export const preparedMark = sql.raw(PREPARED_MARK);

const isMarked = (statement: string): boolean =>
  statement.startsWith(PREPARED_MARK) ||
  statement.startsWith(`select ${PREPARED_MARK}`) ||
  statement.endsWith(PREPARED_MARK);

/**
 * A connection keeps the plans of at most this many statement texts. Statements with other texts are planned each time.
 */
const PLANS_MAX = 200;

/** SQLSTATE 0A000: a migration changed the result columns of the plan. 26000: the server no longer has the plan. */
const OUTDATED = new Set(['0A000', '26000']);

/** Whether a kept plan cannot be used again on this connection. */
export const isOutdatedPlan = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && OUTDATED.has(String(error.code));

/**
 * Returns a function that gives a name to each statement text that starts or ends with the mark. For other statements, and
 * beyond the limit, the name is undefined.
 */
export const planNames = (): ((statement: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (statement) => {
    if (!isMarked(statement)) return undefined;
    const known = names.get(statement);
    if (known !== undefined || names.size >= PLANS_MAX) return known;
    const name = `seller_desk_${names.size + 1}`;
    names.set(statement, name);
    return name;
  };
};
