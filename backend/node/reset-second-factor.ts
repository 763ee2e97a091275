import { parseArgs } from 'node:util';
import { isServedPlatform, PLATFORM_IDS } from '@backend/core/platforms';
import type { Storage } from '@backend/core/ports/storage.port';
import { StartFailure } from './start-failure';

const USAGE =
  'Name whose second factor to turn off: npm run reset-second-factor -- --platform cyy --user-name admin';

const readArgs = (given: readonly string[]) => {
  const options = { platform: { type: 'string' }, 'user-name': { type: 'string' } } as const;
  try {
    const { platform, 'user-name': userName } = parseArgs({ args: [...given], options }).values;
    if (platform !== undefined && userName !== undefined) return { platform, userName };
  } catch {
    // `parseArgs` throws for an unknown option. The command then fails as for a missing option.
  }
  throw new StartFailure(USAGE);
};

/** Turns off the second factor of an account, for an owner who lost both the phone and the recovery codes. */
export const resetSecondFactor = async (storage: Storage, given: readonly string[]): Promise<string> => {
  const { platform, userName } = readArgs(given);
  if (!isServedPlatform(platform))
    throw new StartFailure(`${platform} is no platform. It may be ${PLATFORM_IDS.join(', ')}.`);
  const account = await storage.accounts.byUserName(platform, userName);
  if (account === undefined) throw new StartFailure(`${platform} has no account ${userName}.`);
  if (!(await storage.secondFactors.remove(account.id)))
    throw new StartFailure(`${userName} of ${platform} has no second factor.`);
  return `Turned off the second factor of ${userName} on ${platform}. The password alone signs in until a new one is set up.`;
};
