import { sql, type SqlBool } from 'kysely';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import type { Id } from '@/domain/kernel/id';
import { PLACE_ORDERS } from '@backend/core/order/order-rights';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import type { MasterValues } from '@/domain/master/master-field';
import { ok } from '@/domain/result';
import { holdsAny } from '../account/rights';
import type { Db } from '../database';
import { endSessionsOf } from '../account/end-sessions';
import { mayHandle } from '../order/handlers';
import { json } from '../storable-text';
import {
  profileColumnsOf,
  givePasswordTo,
  insertAccount,
  lockAccount,
  mainAccounts,
  checkReach,
  pageOfAccounts,
} from './account-rows';
import { checkRoles, isSameSet } from './given-roles';
import { keyOf } from '../rows/scalars';
import { flagIn, listIn, type MasterTable, textIn } from './master-table';
import { byFlag, type Narrowing } from './narrowed';

const TYPES = ['SELLER'] as const;

const ORDERING = [PLACE_ORDERS, EVERY_PERMISSION];

/** Whether the seller has a user who can sign in and place orders. */
const mayOrder = (platform: string) => sql<boolean>`exists (
  select from account as person
  where person.platform = ${platform} and (person.id = account.id or person.parent_id = account.id)
    and person.type = 'SELLER' and person.enabled and person.removed_at is null
    and ${holdsAny('person', platform, ORDERING)})`;

const sellers = async (db: Db, platform: string, ids: readonly Id[]): Promise<readonly Master[]> => {
  if (ids.length === 0) return [];
  const rows = await mainAccounts(db, platform, TYPES)
    .leftJoin('seller_account', 'seller_account.account_id', 'account.id')
    .leftJoin('account as handler', 'handler.id', 'seller_account.handler_id')
    .select(['account.id', 'account.user_name', 'account.name', 'account.link_name', 'account.phone'])
    .select([
      'account.email',
      'account.remark',
      'account.roles',
      'account.permissions',
      'account.enabled',
      'handler.name as handler_name',
    ])
    .select([mayHandle('handler').as('handler_may'), mayOrder(platform).as('may_order')])
    .select(['seller_account.closed', 'seller_account.projects', 'seller_account.handler_id'])
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
      roles: row.roles,
      ownRights: row.permissions,
      open: row.closed !== true,
      enabled: row.enabled,
      projects: row.projects ?? [],
      mayOrder: row.may_order,
      handler: row.handler_id ?? '',
      handlerName: row.handler_name ?? '',
      idleHandler: row.handler_may ? '' : (row.handler_name ?? ''),
      remark: row.remark,
    },
  }));
};

const storeTerms = async (transaction: Db, id: Id, values: MasterValues): Promise<void> => {
  const handler = textIn(values, 'handler');
  const terms = {
    closed: !flagIn(values, 'open'),
    projects: json(listIn(values, 'projects')),
    handler_id: handler === '' ? null : handler,
  };
  await transaction
    .insertInto('seller_account')
    .values({ account_id: id, ...terms })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(terms))
    .execute();
};

/** The filter for open or closed seller accounts. An account without a row in `seller_account` is open. */
const isOpen: Narrowing = (value) =>
  sql<SqlBool>`exists (select 1 from seller_account as terms where terms.account_id = account.id and terms.closed) = ${value === '0'}`;

const FILTERS = { open: isOpen, enabled: byFlag('account.enabled') };

/**
 * Seller accounts. A closed account cannot place new orders, but its current orders continue to their end. If only the
 * sign-in of the main account is disabled, the other users can continue: the sign-in of each user has its own switch.
 */
export const sellerMaster: MasterTable = {
  list: async (db, platform, query) => {
    const { ids, total } = await pageOfAccounts(db, platform, TYPES, query, FILTERS);
    return { items: await sellers(db, platform, ids), total };
  },

  find: async (db, platform, id) => (await sellers(db, platform, [id]))[0],

  lock: lockAccount,

  add: async (transaction, context, values) => {
    const given = listIn(values, 'roles');
    const roles = await checkRoles(transaction, context, 'seller', given, []);
    if (!roles.ok) return roles;
    const added = await insertAccount(transaction, context, values, {
      type: 'SELLER',
      shopId: null,
      roles: given,
      enabled: flagIn(values, 'enabled'),
    });
    if (added.ok) await storeTerms(transaction, added.value, values);
    return added;
  },

  change: async (transaction, context, { id, values: before }, values) => {
    const { platform, passwordHash } = context;
    const [held, given] = [listIn(before, 'roles'), listIn(values, 'roles')];
    const keepsRoles = isSameSet(held, given);
    const enabled = flagIn(values, 'enabled');
    const keepsSignIn = enabled === flagIn(before, 'enabled');
    // A change of roles, password or sign-in requires the permissions for managing this account. A change of its
    // description or terms does not.
    if (!keepsRoles || !keepsSignIn || passwordHash !== undefined) {
      const reach = await checkReach(transaction, context, id, 'seller', passwordHash !== undefined);
      if (!reach.ok) return reach;
    }
    const roles = await checkRoles(transaction, context, 'seller', given, held);
    if (!roles.ok) return roles;
    await transaction
      .updateTable('account')
      .set({
        ...profileColumnsOf(values),
        enabled,
        // Permissions that were granted directly end when the roles change.
        ...(keepsRoles ? {} : { roles: json(given), permissions: '[]' }),
      })
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
    await storeTerms(transaction, id, values);
    if (passwordHash !== undefined) await givePasswordTo(transaction, platform, id, passwordHash);
    else if (!enabled) await endSessionsOf(transaction, id);
    return ok(undefined);
  },
};
