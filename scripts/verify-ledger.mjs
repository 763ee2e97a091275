import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run verify-ledger`: checks the rules of the ledger on the database of the settings; ends with 1 where one is broken. */
await runOperatorCommand('verify-ledger');
