import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run backup -- FOLDER`: copies all stored data into a folder while the back end runs. */
await runOperatorCommand('backup');
