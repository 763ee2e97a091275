import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run reseal`: seals bank numbers and second factors with the first key; ends with 1 while one of another key is left. */
await runOperatorCommand('reseal');
