import { beginsTransaction, endsTransaction } from '../transaction-control';

const CHANGES = /\b(?:insert|update|delete|merge|create|alter|drop|truncate|vacuum|checkpoint)\b/i;
/** Its count of affected rows says whether it changed anything; that of `with … select` does not. */
const COUNTED = /^\s*(?:insert|update|delete|merge)\b/i;
const ROLLS_BACK = /^\s*(?:rollback|abort)\b/i;

/**
 * Tells, statement by statement in the order of one connection, when the files have to be stored: after a change
 * outside a transaction, and with the commit of a transaction that changed something. A statement that only mentions a
 * change, `for update` for one, counts as a change.
 */
export const createStoreMarks = () => {
  let inTransaction = false;
  let changed = false;
  return {
    /** Call it after the statement. True if the files have to be stored now. */
    ran: (statement: string, affectedRows: number): boolean => {
      if (beginsTransaction(statement)) inTransaction = true;
      else if (endsTransaction(statement)) {
        inTransaction = false;
        if (ROLLS_BACK.test(statement)) changed = false;
      } else if (CHANGES.test(statement) && (affectedRows > 0 || !COUNTED.test(statement))) changed = true;
      if (inTransaction || !changed) return false;
      changed = false;
      return true;
    },
  };
};
