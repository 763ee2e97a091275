import { dayOf } from '@/domain/dates/calendar';
import type { Instant } from '@/domain/kernel/instant';
import { createSandboxProviders } from '../payment/sandbox-provider';
import type { Storage } from '../ports/storage.port';

/** Fetches yesterday's statement of the demo's sandbox, as the job of 11:00 does. */
export const loadDemoStatement = async (
  storage: Pick<Storage, 'sandboxStore' | 'providerStatements'>,
  platform: string,
  now: Instant,
): Promise<void> => {
  const day = dayOf(now) - 1;
  const sandbox = createSandboxProviders({
    ...{ store: storage.sandboxStore, key: 'no notification is signed here', now: () => now },
    randomBytes: (length) => new Uint8Array(length),
  });
  const statement = await sandbox.of(platform, 'wechat')?.statement(day);
  if (statement !== undefined)
    await storage.providerStatements.keep(
      { platform, channel: 'wechat', day },
      statement,
      `demo-statement-${platform}`,
      now,
    );
};
