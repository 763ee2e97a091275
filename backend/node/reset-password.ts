import { parseArgs } from 'node:util';
import { isServedPlatform, PLATFORM_IDS } from '@backend/core/platforms';
import { generatedPassword } from '@/domain/seller-user/given-password';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { StartFailure } from './start-failure';

const PASSWORD_BYTES = 14;

const USAGE = 'Name the account: npm run reset-password -- --platform cyy --user-name acme';

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

/**
 * Sets a new password for an account and ends its sessions on every node. The password appears only in the result: it
 * is not an argument, which a shell would keep in its history, and it is not logged.
 */
export const resetPassword = async (
  { accounts }: Storage,
  world: World,
  given: readonly string[],
): Promise<string> => {
  const { platform, userName } = readArgs(given);
  if (!isServedPlatform(platform))
    throw new StartFailure(`${platform} is no platform. It may be ${PLATFORM_IDS.join(', ')}.`);
  const account = await accounts.byUserName(platform, userName);
  if (account === undefined)
    throw new StartFailure(`${platform} has no account with the user name ${userName}.`);
  const password = generatedPassword(world.randomBytes(PASSWORD_BYTES));
  const ended = await accounts.replacePassword(account.id, await world.passwords.hash(password));
  const disabled = account.enabled ? '' : '\nThe account is disabled: it cannot sign in until it is enabled.';
  return (
    `The new password of ${account.userName} on ${platform}, shown here and nowhere else: ${password}\n` +
    'It has to be changed at the next sign-in.\n' +
    `${ended} of its sessions ended.${disabled}`
  );
};
