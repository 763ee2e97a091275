import { runOperatorCommand } from './lib/operator-command.mjs';

/**
 * `npm run reset-password -- --platform cyy --user-name acme`: sets a new password and ends every session of the
 * account.
 */
await runOperatorCommand('reset-password');
