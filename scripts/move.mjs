import { runOperatorCommand } from './lib/operator-command.mjs';

/** `DATABASE_URL=… npm run move`: from the embedded database in DATA_DIR to an empty one on a server; refused while the back end runs. */
await runOperatorCommand('move');
