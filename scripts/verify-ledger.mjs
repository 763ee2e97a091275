import { runOperatorCommand } from './lib/operator-command.mjs';

/**
 * `npm run verify-ledger`: checks the rules of the ledger in the configured database; the exit code is 1 if a rule is
 * broken.
 */
await runOperatorCommand('verify-ledger');
