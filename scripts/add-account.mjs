import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run add-account -- --platform cyy --role seller --user-name acme --name "Acme Ltd"`: adds an account. */
await runOperatorCommand('add-account');
