import { manageForm } from './form-versions';
import { createLogger } from './logger';
import { openExistingDatabase } from './open-database';
import type { OpenDatabase } from './opened-database';
import { runCommand } from './run-command';

/** `npm run form -- list|check|import|export|use …`: manages the versions of the work-order form. */
await runCommand('do that with the form', async (settings, given) => {
  let opened: OpenDatabase | undefined;
  try {
    return await manageForm(async () => {
      opened ??= await openExistingDatabase(settings, createLogger(settings.logLevel));
      return opened.db;
    }, given);
  } finally {
    await opened?.close();
  }
});
