import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run restore -- FOLDER [--replace]`: restores the data of a backup. Refused while the back end runs. */
await runOperatorCommand('restore');
