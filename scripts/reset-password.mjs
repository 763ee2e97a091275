import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run reset-password -- --platform cyy --user-name acme`: a new password, and every session of the account ends. */
await runOperatorCommand('reset-password');
