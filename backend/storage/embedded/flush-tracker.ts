import { beginsTransaction, endsTransaction } from '../transaction-control';

const CHANGES = /\b(?:insert|update|delete|merge|create|alter|drop|truncate|vacuum|checkpoint)\b/i;
/** Only these statements report the number of changed rows; `with … select` does not. */
const COUNTED = /^\s*(?:insert|update|delete|merge)\b/i;
/**
 * The statement that sends stored changes. The engine's files need not be stored after it: if the statement is lost,
 * its rows are sent again at the next start. So each command stores the files only once, with its commit.
 */
const SENDS_CHANGES = /\bdelete from change_outbox\b/i;
const ROLLS_BACK = /^\s*(?:rollback|abort)\b/i;

/**
 * Decides after each statement of a connection whether the engine's files must be stored: after a change outside a
 * transaction, and after the commit of a transaction that changed something. A statement that only mentions a change,
 * such as `for update`, counts as a change.
 */
export const createFlushTracker = () => {
  let inTransaction = false;
  let changed = false;
  return {
    /** Called after each statement. Returns whether the files have to be stored now. */
    statementRan: (statement: string, affectedRows: number): boolean => {
      if (beginsTransaction(statement)) inTransaction = true;
      else if (endsTransaction(statement)) {
        inTransaction = false;
        if (ROLLS_BACK.test(statement)) changed = false;
      } else if (!inTransaction && SENDS_CHANGES.test(statement)) return false;
      else if (CHANGES.test(statement) && (affectedRows > 0 || !COUNTED.test(statement))) changed = true;
      if (inTransaction || !changed) return false;
      changed = false;
      return true;
    },
  };
};
