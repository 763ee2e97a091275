import { PLATFORM_IDS } from '@backend/core/platforms';
import { DEMO_USER_NAMES } from '@backend/core/seed/people';
import type { AccountStorage } from '@backend/core/ports/storage.port';
import type { PasswordHasher } from '@backend/core/ports/world.port';

/** The password of every demo account. It is public: the README contains it. */
export const DEMO_PASSWORD = 'demo-2026';

/** Whether an enabled account exists that has the name of a demo user and the published demo password. */
export const hasDemoAccounts = async (
  accounts: AccountStorage,
  passwords: PasswordHasher,
): Promise<boolean> => {
  for (const platform of PLATFORM_IDS) {
    for (const userName of DEMO_USER_NAMES) {
      const account = await accounts.byUserName(platform, userName);
      if (account === undefined || !account.enabled) continue;
      if (await passwords.verify(DEMO_PASSWORD, account.passwordHash)) return true;
    }
  }
  return false;
};
