import type { ManagedAccountKind } from '@/domain/access/managed-account';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { Id } from '@/domain/kernel/id';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import type { MasterValues } from '@/domain/master/master-field';
import { ok, refuse, type Result } from '@/domain/result';
import type { MasterContext } from '@backend/core/ports/masters.port';
import { endSessionsOf } from '../account/end-sessions';
import { holdsAny } from '../account/rights';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { blockedOrderCount } from '../shop/staffed';
import { json } from '../storable-text';
import {
  profileColumnsOf,
  givePasswordTo,
  insertAccount,
  lockWithStaff,
  mainAccounts,
  checkReach,
  pageOfAccounts,
} from './account-rows';
import { checkRoles, isSameSet } from './given-roles';
import { administrationOf, keepsAnAdministrator } from './last-administrator';
import { flagIn, listIn, type MasterTable, textIn } from './master-table';
import { byEntry, byFlag, byText } from './narrowed';

const FILTERS = {
  type: byText('account.type'),
  roles: byEntry('account.roles'),
  enabled: byFlag('account.enabled'),
};

const TYPES = ['PLATFORM', 'SHOP'] as const;

const APPROVING = [MASTER_RIGHTS.adjustment.edit, EVERY_PERMISSION];

const staff = async (db: Db, platform: string, ids: readonly Id[]): Promise<readonly Master[]> => {
  if (ids.length === 0) return [];
  const rows = await mainAccounts(db, platform, TYPES)
    .leftJoin('shop', 'shop.id', 'account.shop_id')
    .selectAll('account')
    .select([
      holdsAny('account', platform, APPROVING).as('approves'),
      blockedOrderCount(platform).as('stranded'),
    ])
    .where('account.id', 'in', ids.map(keyOf))
    .orderBy('account.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    values: {
      userName: row.user_name,
      name: row.name,
      linkName: row.link_name,
      phone: row.phone,
      email: row.email,
      type: row.type,
      shop: row.shop_id ?? '',
      roles: row.roles,
      ownRights: row.permissions,
      approves: row.approves && row.enabled && row.type === 'PLATFORM',
      stranded: row.stranded,
      enabled: row.enabled,
      remark: row.remark,
    },
  }));
};

type StaffType = (typeof TYPES)[number];

const typeIn = (values: MasterValues): StaffType => (textIn(values, 'type') === 'SHOP' ? 'SHOP' : 'PLATFORM');

/** Locks the shop, so that two accounts that are added concurrently cannot both become the shop's first account. */
const lockShop = async (transaction: Db, platform: string, values: MasterValues): Promise<void> => {
  await transaction
    .selectFrom('shop')
    .select('id')
    .where('platform', '=', platform)
    .where('id', '=', keyOf(textIn(values, 'shop')))
    .forNoKeyUpdate()
    .execute();
};

/**
 * The kind of a staff or shop account, on which the permission rules depend. Only the first account of a shop is its
 * main account (`shop`); further accounts are `shopPerson`. `id` is absent for a new account. The function takes no
 * lock.
 */
export const managedKindOf = async (
  db: Db,
  platform: string,
  values: MasterValues,
  id?: Id,
): Promise<ManagedAccountKind> => {
  if (typeIn(values) === 'PLATFORM') return 'staff';
  const shop = keyOf(textIn(values, 'shop'));
  const first = await db
    .selectFrom('account')
    .select('id')
    .where('platform', '=', platform)
    .where('shop_id', '=', shop)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.id === id ? 'shop' : 'shopPerson';
};

/** Refuses a change by which users disable themselves, change their own roles, or set their own password. */
const checkOwn = (
  { manager }: MasterContext,
  { id, values: before }: Master,
  values: MasterValues,
  passwordHash: string | undefined,
): Result<undefined, 'master.own-account'> => {
  if (id !== manager.userId) return ok(undefined);
  if (!flagIn(values, 'enabled')) return refuse('master.own-account', { field: 'enabled' });
  if (passwordHash !== undefined) return refuse('master.own-account', { field: 'password' });
  return isSameSet(listIn(before, 'roles'), listIn(values, 'roles'))
    ? ok(undefined)
    : refuse('master.own-account', { field: 'roles' });
};

/** Users of the platform and of its shops. */
export const staffMaster: MasterTable = {
  list: async (db, platform, query) => {
    const { ids, total } = await pageOfAccounts(db, platform, TYPES, query, FILTERS);
    return { items: await staff(db, platform, ids), total };
  },

  find: async (db, platform, id) => (await staff(db, platform, [id]))[0],

  lock: lockWithStaff,

  add: async (transaction, context, values) => {
    const type = typeIn(values);
    if (type === 'SHOP') await lockShop(transaction, context.platform, values);
    const kept = await managedKindOf(transaction, context.platform, values);
    const roles = await checkRoles(transaction, context, kept, listIn(values, 'roles'), []);
    if (!roles.ok) return roles;
    return insertAccount(transaction, context, values, {
      type,
      shopId: type === 'SHOP' ? keyOf(textIn(values, 'shop')) : null,
      roles: listIn(values, 'roles'),
      enabled: flagIn(values, 'enabled'),
    });
  },

  change: async (transaction, context, before, values) => {
    const { platform, manager, passwordHash } = context;
    const own = checkOwn(context, before, values, passwordHash);
    if (!own.ok) return own;
    const kept = await managedKindOf(transaction, platform, before.values, before.id);
    // `checkOwn` already limits what users may change on their own account.
    if (before.id !== manager.userId) {
      const reach = await checkReach(transaction, context, before.id, kept, passwordHash !== undefined);
      if (!reach.ok) return reach;
    }
    const held = listIn(before.values, 'roles');
    const given = listIn(values, 'roles');
    const roles = await checkRoles(transaction, context, kept, given, held);
    if (!roles.ok) return roles;
    const administration = await administrationOf(transaction, platform);
    const enabled = flagIn(values, 'enabled');
    await transaction
      .updateTable('account')
      .set({
        ...profileColumnsOf(values),
        enabled,
        // Permissions that were granted directly end when the roles change.
        ...(isSameSet(held, given) ? {} : { roles: json(given), permissions: '[]' }),
      })
      .where('platform', '=', platform)
      .where('id', '=', before.id)
      .execute();
    if (passwordHash !== undefined) await givePasswordTo(transaction, platform, before.id, passwordHash);
    else if (!enabled) await endSessionsOf(transaction, before.id);
    return keepsAnAdministrator(transaction, platform, administration);
  },
};
