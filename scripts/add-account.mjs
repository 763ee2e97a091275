import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run add-account -- --platform cyy --role seller --user-name acme --name "Acme Ltd"`: an account that belongs to nobody else. */
await runOperatorCommand('add-account');
