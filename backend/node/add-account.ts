import { parseArgs } from 'node:util';
import { isPlatformId, PLATFORM_IDS } from '@/domain/platform/platform';
import type { Refusal } from '@/domain/refusals';
import { generatedPassword } from '@/domain/seller-user/given-password';
import { checkSellerUser } from '@/domain/seller-user/seller-user-form';
import { refusals as words } from '@/messages/en-US/refusals';
import { format, type MessageParams } from '@/messages/format';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { StartFailure } from './start-failure';

const PASSWORD_BYTES = 14;

const USAGE =
  'Name whom to add: npm run add-account -- --platform cyy --role seller --user-name acme --name "Acme Ltd"';

const refused = ({ code, params }: Pick<Refusal, 'code' | 'params'>): StartFailure =>
  new StartFailure(format(words[code as keyof typeof words], params as MessageParams));

const readArgs = (given: readonly string[]) => {
  const options = {
    platform: { type: 'string' },
    role: { type: 'string', default: 'seller' },
    'user-name': { type: 'string' },
    name: { type: 'string' },
  } as const;
  try {
    const { platform, role, name, 'user-name': userName } = parseArgs({ args: [...given], options }).values;
    if (platform !== undefined && name !== undefined && userName !== undefined)
      return { platform, role, name, userName };
  } catch {
    // Options that do not exist are answered like those that are missing.
  }
  throw new StartFailure(USAGE);
};

/** A shop's account belongs to a shop, and is none of its own. */
const roleOf = async ({ reference }: Storage, platform: string, wanted: string) => {
  const roles = (await reference.roles(platform)).filter(({ accountType }) => accountType !== 'SHOP');
  const role = roles.find(({ key }) => key === wanted);
  if (role !== undefined) return role;
  throw new StartFailure(
    `${wanted} is no role for this. It may be ${roles.map(({ key }) => key).join(', ')}.`,
  );
};

/** Adds an account that belongs to nobody else, and answers what to tell its person: there is no default password. */
export const addAccount = async (
  storage: Storage,
  world: World,
  given: readonly string[],
): Promise<string> => {
  const asked = readArgs(given);
  const { platform } = asked;
  if (!isPlatformId(platform))
    throw new StartFailure(`${platform} is no platform. It may be ${PLATFORM_IDS.join(', ')}.`);
  const role = await roleOf(storage, platform, asked.role);
  const password = generatedPassword(world.randomBytes(PASSWORD_BYTES));
  const blank = { phone: '', email: '', roleIds: [], enabled: true, remark: '' };
  const checked = checkSellerUser({ ...blank, userName: asked.userName, name: asked.name, password });
  if (!checked.ok) throw refused(checked.refusal);
  const { userName, name } = checked.value;
  const passwordHash = await world.passwords.hash(password);
  if (!(await storage.accounts.addMain({ platform, role, userName, name, passwordHash }, world.now())))
    throw refused({ code: 'seller-user.user-name-taken', params: { userName } });
  return (
    `Added ${userName} as ${role.key} of ${platform}. The password, told here and nowhere else: ${password}\n` +
    'Whoever signs in with it can choose another one in the personal center.'
  );
};
