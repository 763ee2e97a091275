import { sql } from 'kysely';
import { userNameKey } from '@/domain/access/user-name';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { toBase64Url } from '@backend/core/bytes';
import { fileKeyOf } from '@backend/core/files/own-file-name';
import type { FileStore } from '@backend/core/ports/file-store.port';
import type { World } from '@backend/core/ports/world.port';
import { storeDemoPictures } from '@backend/core/seed/pictures/store-pictures';
import type { Db } from '@backend/storage/database';
import { loadDemoForMoney, type PostDemo } from '@backend/storage/load-demo-data';
import { DEMO_PASSWORD } from './demo-accounts';
import type { NodeSettings } from './settings';

/** The user name of the first administrator of each platform. */
export const ADMINISTRATOR = 'admin';

/** The accounts that were added to an empty database; `nothing` if it was not empty. */
export type FirstStart =
  | { readonly kind: 'demo'; readonly postDemo: PostDemo }
  /**
   * The file contains the generated password, which must be changed at the first sign-in. There is no default password.
   */
  | { readonly kind: 'administrators'; readonly passwordFile: string }
  | { readonly kind: 'nothing' };

/** An arbitrary lock number. If two servers start at once on one database, only one creates the administrators. */
const FIRST_START_LOCK = 7_411_905_233;
const PASSWORD_BYTES = 15;

/** Whether the database has no account yet. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;

/** Writes the first password to a file, and returns the path of the file. */
export type KeepPassword = (password: string) => Promise<string>;

const createAdministrators = async (db: Db, world: World, keep: KeepPassword): Promise<FirstStart> => {
  const password = toBase64Url(world.randomBytes(PASSWORD_BYTES));
  const passwordHash = await world.passwords.hash(password);
  const passwordFile = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(FIRST_START_LOCK)})`.execute(transaction);
    if (!(await isEmpty(transaction))) return undefined;
    const rows = PLATFORM_IDS.map((platform) => ({
      platform,
      user_name: ADMINISTRATOR,
      user_key: userNameKey(ADMINISTRATOR),
      name: '平台管理员',
      link_name: '平台管理员',
      avatar: '',
      type: 'PLATFORM' as const,
      roles: JSON.stringify(['admin']),
      // Administrators get their permissions from the role, so that the rule for the last administrator also protects
      // this account.
      permissions: JSON.stringify([]),
      enabled: true,
      password_hash: passwordHash,
      must_change_password: true,
    }));
    await transaction.insertInto('account').values(rows).execute();
    // Stores the password before the commit, so that no administrator exists whose password cannot be read.
    return keep(password);
  });
  return passwordFile === undefined ? { kind: 'nothing' } : { kind: 'administrators', passwordFile };
};

/**
 * Adds the first accounts to an empty database: the demo's, or one administrator for each platform. A database with
 * accounts stays unchanged.
 */
export const populate = async (
  db: Db,
  seed: NodeSettings['seed'],
  world: World,
  keep: KeepPassword,
  files: Pick<FileStore, 'write' | 'remove'>,
): Promise<FirstStart> => {
  if (!(await isEmpty(db))) return { kind: 'nothing' };
  if (seed === 'none') return createAdministrators(db, world, keep);
  const passwordHash = await world.passwords.hash(DEMO_PASSWORD);
  const pictures = await storeDemoPictures(files, world);
  const postDemo = await loadDemoForMoney(db, { now: world.now(), passwordHash, pictures });
  if (postDemo !== undefined) return { kind: 'demo', postDemo };
  // Another node has filled the database since, with pictures of its own.
  for (const { name } of pictures) await files.remove(fileKeyOf(name));
  return { kind: 'nothing' };
};
