import { sql } from 'kysely';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { PLATFORM_IDS } from '@/domain/platform/platform';
import { toBase64Url } from '@backend/core/bytes';
import type { World } from '@backend/core/ports/world.port';
import type { Db } from '@backend/storage/database';
import { loadDemoData } from '@backend/storage/load-demo-data';
import { DEMO_PASSWORD } from './demo-accounts';
import type { NodeSettings } from './settings';

/** Who looks after an empty installation, on each platform. */
export const ADMINISTRATOR = 'admin';

/** What an empty database was given; `nothing` when it was not empty. */
export type FirstStart =
  | { readonly kind: 'demo' }
  /** There is no default password: this one is told once and stored nowhere. */
  | { readonly kind: 'administrators'; readonly password: string }
  | { readonly kind: 'nothing' };

/** Our own number: of two servers that start at once on one database, one makes the administrators. */
const FIRST_START_LOCK = 7_411_905_233;
const PASSWORD_BYTES = 15;

/** Whether nobody is in the database yet. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;

const createAdministrators = async (db: Db, world: World): Promise<FirstStart> => {
  const password = toBase64Url(world.randomBytes(PASSWORD_BYTES));
  const passwordHash = await world.passwords.hash(password);
  const created = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(FIRST_START_LOCK)})`.execute(transaction);
    if (!(await isEmpty(transaction))) return false;
    const rows = PLATFORM_IDS.map((platform) => ({
      platform,
      user_name: ADMINISTRATOR,
      name: '平台管理员',
      link_name: '平台管理员',
      avatar: '',
      type: 'PLATFORM' as const,
      roles: JSON.stringify(['admin']),
      permissions: JSON.stringify([EVERY_PERMISSION]),
      enabled: true,
      password_hash: passwordHash,
    }));
    await transaction.insertInto('account').values(rows).execute();
    return true;
  });
  return created ? { kind: 'administrators', password } : { kind: 'nothing' };
};

/**
 * Gives an empty database somebody who can sign in: the demo, or one administrator for each platform. One that
 * has accounts is somebody's and stays as it is.
 */
export const populate = async (db: Db, seed: NodeSettings['seed'], world: World): Promise<FirstStart> => {
  if (!(await isEmpty(db))) return { kind: 'nothing' };
  if (seed === 'none') return createAdministrators(db, world);
  const passwordHash = await world.passwords.hash(DEMO_PASSWORD);
  const loaded = await loadDemoData(db, { now: world.now(), passwordHash });
  return { kind: loaded ? 'demo' : 'nothing' };
};
