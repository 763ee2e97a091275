import { runOperatorCommand } from './lib/operator-command.mjs';

/** `npm run form -- list|check|import|export|use …`: manages the versions of the work-order form. */
await runOperatorCommand('form');
