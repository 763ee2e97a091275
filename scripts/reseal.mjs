import { runOperatorCommand } from './lib/operator-command.mjs';

/**
 * `npm run reseal`: encrypts bank numbers and second factors again with the first key. The exit code is 1 if any of
 * them still uses another key.
 */
await runOperatorCommand('reseal');
