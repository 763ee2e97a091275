import type { Scope } from '@backend/core/ports/scope';
import type { WithdrawalStorage } from '@backend/core/ports/withdrawals.port';
import type { Db } from '../database';
import type { Effects } from '../kernel/run-command';
import { payeeCommands } from './payees';
import { payoutNumbers } from './payout-numbers';
import { submitCommands } from './submit';
import { withdrawalReads } from './withdrawal-list';
import { withdrawalSteps } from './withdrawal-steps';

/** Implements `WithdrawalStorage` in SQL. */
export const withdrawalStorage = (db: Db, scope: Scope, effects: Effects): WithdrawalStorage => ({
  ...payeeCommands(db, scope, effects),
  ...submitCommands(db, scope, effects),
  ...withdrawalReads(db, scope),
  ...withdrawalSteps(db, scope, effects),
  ...payoutNumbers(db, scope, effects),
});
