import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run sql [-- --write] [-- -c "select 1"]`: SQL on the database of the settings, read-only unless told otherwise. */
await runOperatorCommand('sql');
