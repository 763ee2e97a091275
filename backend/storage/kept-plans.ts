import { sql } from 'kysely';

/**
 * The start of a statement whose plan a server keeps: for a statement that is asked often, in few forms, and takes longer
 * to plan than to run. The text must hold no value. A connection that cannot keep a plan reads it as a comment.
 */
export const KEPT_PLAN = '/* kept plan */';

/** For `modifyFront` of a query that is built: the mark then stands behind its `select`. */
export const keptPlan = sql.raw(KEPT_PLAN);

const MARKED = [KEPT_PLAN, `select ${KEPT_PLAN}`];

/** How many forms of statements a connection keeps plans of; further ones are planned each time. */
const KEPT_AT_MOST = 200;

/** SQLSTATE 0A000: a migration changed what the plan answers. 26000: the server does not have it any more. */
const OUTDATED = new Set(['0A000', '26000']);

/** Whether a kept plan cannot be used again on this connection. */
export const isOutdatedPlan = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && OUTDATED.has(String(error.code));

/** Gives each form of a statement with `KEPT_PLAN` its name; `undefined` for the others. */
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
