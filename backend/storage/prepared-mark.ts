import { sql } from 'kysely';

/**
 * The start of a statement whose plan a server keeps, as a named prepared statement. It is for a statement that runs
 * often, has few different texts, and takes longer to plan than to run. Values must be parameters and not part of the
 * text. A connection that cannot keep a plan reads this start as a comment.
 */
export const PREPARED_MARK = '/* kept plan */';

/** For `modifyFront` of a query builder, which puts the mark after `select`. */
export const preparedMark = sql.raw(PREPARED_MARK);

const MARKED = [PREPARED_MARK, `select ${PREPARED_MARK}`];

/** The most texts of statements whose plans a connection keeps. Statements with other texts are planned each time. */
const KEPT_AT_MOST = 200;

/** SQLSTATE 0A000: a migration changed the result columns of the plan. 26000: the server no longer has the plan. */
const OUTDATED = new Set(['0A000', '26000']);

/** Whether a kept plan cannot be used again on this connection. */
export const isOutdatedPlan = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && OUTDATED.has(String(error.code));

/** Returns a function that gives each text with `PREPARED_MARK` a name; `undefined` for other statements. */
export const planNames = (): ((statement: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (statement) => {
    if (!MARKED.some((mark) => statement.startsWith(mark))) return undefined;
    const known = names.get(statement);
    if (known !== undefined || names.size >= KEPT_AT_MOST) return known;
    const name = `seller_desk_${names.size + 1}`;
    names.set(statement, name);
    return name;
  };
};
