import type { Id } from '@/domain/kernel/id';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import { ok } from '@/domain/result';
import { noteChange } from '../changes/change-channel';
import { endSessionsOf } from '../account/end-sessions';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { json } from '../storable-text';
import { profileColumnsOf, givePasswordTo, insertAccount, lockAccount, checkReach } from './account-rows';
import { checkRoles, isSameSet } from './given-roles';
import { flagIn, listIn, type MasterTable, offsetOf, textIn } from './master-table';
import { byFlag, byId, narrowedBy } from './narrowed';

/** Users of seller accounts, without the main accounts. */
const people = (db: Db, platform: string) =>
  db
    .selectFrom('account')
    .innerJoin('account as main', 'main.id', 'account.parent_id')
    .where('account.platform', '=', platform)
    .where('account.type', '=', 'SELLER')
    .where('account.removed_at', 'is', null);

const COLUMNS = [
  'account.id',
  'account.parent_id',
  'main.name as seller_name',
  'account.user_name',
  'account.name',
  'account.phone',
  'account.email',
  'account.roles',
  'account.permissions',
  'account.enabled',
  'account.remark',
] as const;

interface Row {
  readonly id: Id;
  readonly parent_id: Id | null;
  readonly seller_name: string;
  readonly user_name: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly enabled: boolean;
  readonly remark: string;
}

const masterOf = ({ id, parent_id, seller_name, user_name, permissions, ...row }: Row): Master => ({
  id,
  values: {
    ...{ seller: parent_id ?? '', sellerName: seller_name, userName: user_name, ownRights: permissions },
    ...row,
  },
});

/** Announces the change, so that open screens of the seller reload their list of users. */
const announceUser = (transaction: Db, id: Id) => noteChange(transaction, { area: 'seller-user', id });

const FILTERS = { seller: byId('account.parent_id'), enabled: byFlag('account.enabled') };

/**
 * The users of sellers. A manager can grant only permissions that the manager holds or that are ordinary for these
 * users, and cannot change a user who has other permissions.
 */
export const personMaster: MasterTable = {
  list: async (db, platform, query) => {
    const { search = '', pageSize } = query;
    const found = people(db, platform)
      .$if(search.trim() !== '', (rows) =>
        rows.where(
          oneContains(['account.user_name', 'account.name', 'account.phone', 'main.name'], search.trim()),
        ),
      )
      .where(narrowedBy(query, FILTERS));
    const rows = await found
      .select(COLUMNS)
      .orderBy('account.parent_id')
      .orderBy('account.id')
      .limit(pageSize)
      .offset(offsetOf(query))
      .execute();
    const { total } = await found
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows.map(masterOf), total: Number(total) };
  },

  find: async (db, platform, id) => {
    const row = await people(db, platform)
      .select(COLUMNS)
      .where('account.id', '=', keyOf(id))
      .executeTakeFirst();
    return row && masterOf(row);
  },

  lock: lockAccount,

  add: async (transaction, context, values) => {
    const given = listIn(values, 'roles');
    const roles = await checkRoles(transaction, context, 'person', given, []);
    if (!roles.ok) return roles;
    const added = await insertAccount(transaction, context, values, {
      type: 'SELLER',
      shopId: null,
      parentId: keyOf(textIn(values, 'seller')),
      roles: given,
      enabled: flagIn(values, 'enabled'),
    });
    if (added.ok) await announceUser(transaction, added.value);
    return added;
  },

  change: async (transaction, context, before, values) => {
    const { platform, passwordHash } = context;
    const reach = await checkReach(transaction, context, before.id, 'person', passwordHash !== undefined);
    if (!reach.ok) return reach;
    const [held, given] = [listIn(before.values, 'roles'), listIn(values, 'roles')];
    const roles = await checkRoles(transaction, context, 'person', given, held);
    if (!roles.ok) return roles;
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
    await announceUser(transaction, before.id);
    return ok(undefined);
  },
};
