import { parseArgs } from 'node:util';
import type { Refusal } from '@/domain/refusals';
import { generatedPassword } from '@/domain/seller-user/given-password';
import { checkSellerUser } from '@/domain/seller-user/seller-user-form';
import { refusals as texts } from '@/messages/en-US/refusals';
import { format, type MessageParams } from '@/messages/format';
import type { Id } from '@/domain/kernel/id';
import { isServedPlatform, PLATFORM_IDS } from '@backend/core/platforms';
import type { StoredRole } from '@backend/core/ports/seller-users.port';
import type { ShopChoice, Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { StartFailure } from './start-failure';

const PASSWORD_BYTES = 14;

const USAGE =
  'Name whom to add: npm run add-account -- --platform cyy --role seller --user-name acme --name "Acme Ltd" [--shop 12]';

const refused = ({ code, params }: Pick<Refusal, 'code' | 'params'>): StartFailure =>
  new StartFailure(format(texts[code as keyof typeof texts], params as MessageParams));

const readArgs = (given: readonly string[]) => {
  const options = {
    platform: { type: 'string' },
    role: { type: 'string', default: 'seller' },
    'user-name': { type: 'string' },
    name: { type: 'string' },
    shop: { type: 'string' },
  } as const;
  try {
    const {
      platform,
      role,
      name,
      shop,
      'user-name': userName,
    } = parseArgs({ args: [...given], options }).values;
    if (platform !== undefined && name !== undefined && userName !== undefined)
      return { platform, role, name, userName, shop };
  } catch {
    // `parseArgs` throws for an unknown option. The command then fails as for a missing option.
  }
  throw new StartFailure(USAGE);
};

/** A refusal lists at most this many shops. */
const LISTED_SHOPS = 20;

const listed = (shops: readonly ShopChoice[]): string =>
  [
    ...shops.slice(0, LISTED_SHOPS).map(({ id, name }) => `${id} (${name})`),
    ...(shops.length > LISTED_SHOPS ? ['…'] : []),
  ].join(', ');

/** The shop of the new account, found by its id or its full name; `undefined` for a role that belongs to no shop. */
const shopOf = async (
  { accounts }: Storage,
  platform: string,
  { key, accountType }: StoredRole,
  input: string | undefined,
): Promise<Id | undefined> => {
  if (accountType !== 'SHOP') {
    if (input === undefined) return undefined;
    throw new StartFailure(`An account with the role ${key} belongs to no shop: leave --shop out.`);
  }
  const shops = await accounts.shops(platform);
  const found = shops.filter(({ id, name }) => id === input || name === input);
  if (found.length === 1) return found[0]?.id;
  if (shops.length === 0)
    throw new StartFailure(
      `${platform} has no shop yet. Add one on the page 门店管理, or in the table shop: npm run sql -- --write`,
    );
  throw new StartFailure(`Name the shop of the account by --shop and its number: ${listed(shops)}.`);
};

const roleOf = async ({ reference }: Storage, platform: string, input: string): Promise<StoredRole> => {
  const roles = (await reference.roles(platform)).filter(({ ended }) => ended !== true);
  const role = roles.find(({ key }) => key === input);
  if (role !== undefined) return role;
  throw new StartFailure(`${input} is no role. It may be ${roles.map(({ key }) => key).join(', ')}.`);
};

/** Adds an account. Returns a text with its generated password, which is shown only there. */
export const addAccount = async (
  storage: Storage,
  world: World,
  given: readonly string[],
): Promise<string> => {
  const asked = readArgs(given);
  const { platform } = asked;
  if (!isServedPlatform(platform))
    throw new StartFailure(`${platform} is no platform. It may be ${PLATFORM_IDS.join(', ')}.`);
  const role = await roleOf(storage, platform, asked.role);
  const shopId = await shopOf(storage, platform, role, asked.shop);
  const password = generatedPassword(world.randomBytes(PASSWORD_BYTES));
  const blank = { phone: '', email: '', roleIds: [], enabled: true, remark: '' };
  const checked = checkSellerUser({ ...blank, userName: asked.userName, name: asked.name, password });
  if (!checked.ok) throw refused(checked.refusal);
  const { userName, name } = checked.value;
  const passwordHash = await world.passwords.hash(password);
  if (
    !(await storage.accounts.addMain(
      { platform, role, userName, name, passwordHash, ...(shopId === undefined ? {} : { shopId }) },
      world.now(),
    ))
  )
    throw refused({ code: 'seller-user.user-name-taken', params: { userName } });
  return (
    `Added ${userName} as ${role.key} of ${platform}. The password, told here and nowhere else: ${password}\n` +
    'It has to be changed at the first sign-in.'
  );
};
