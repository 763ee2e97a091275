import { runOperatorCommand } from './lib/operator-command.mjs';

/**
 * `npm run reset-second-factor -- --platform cyy --user-name admin`: turns the second factor of an account off, for a
 * user who has lost the phone and the recovery codes.
 */
await runOperatorCommand('reset-second-factor');
