import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run add-account -- --platform cyy --role seller --user-name acme --name "Acme Ltd"`: an account of its own. */
await runOperatorCommand('add-account');
