import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run restore -- FOLDER [--replace]`: what a backup holds; refused while the back end runs. */
await runOperatorCommand('restore');
