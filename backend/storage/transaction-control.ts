const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|end|abort|rollback(?!\s+to\b))\b/i;

/** Whether a statement opens a transaction block. */
export const beginsTransaction = (statement: string): boolean => BEGINS.test(statement);

/** Whether a statement closes the transaction block; `rollback to savepoint` does not. */
export const endsTransaction = (statement: string): boolean => ENDS.test(statement);
