import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run sql [-- --write] [-- -c "select 1"]`: runs SQL on the configured database, read-only by default. */
await runOperatorCommand('sql');
