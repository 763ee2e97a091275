import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run backup -- FOLDER`: everything that is stored, while the back end runs. */
await runOperatorCommand('backup');
