import { runOperatorCommand } from './lib/operator-command.mjs';

/**
 * `DATABASE_URL=… npm run move`: moves all data from the embedded database in DATA_DIR to an empty one on a server.
 * Refused while the back end runs.
 */
await runOperatorCommand('move');
