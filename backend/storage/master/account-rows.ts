import type { ManagedAccountKind } from '@/domain/access/managed-account';
import { KIND_FOR_PASSWORD_RESET, permissionsNotGrantable } from '@/domain/access/ordinary-rights';
import { userNameKey } from '@/domain/access/user-name';
import type { Id } from '@/domain/kernel/id';
import type { MasterValues } from '@/domain/master/master-field';
import type { Manager } from '@/domain/seller-user/manage-seller-user.policy';
import { ok, refuse, type Result } from '@/domain/result';
import type { PartyType } from '@/domain/kernel/party';
import type { MasterQuery } from '@/domain/master/change-master';
import type { MasterContext } from '@backend/core/ports/masters.port';
import { WAS_USED_AFTER_RESET } from '../account/stays-used';
import { permissionsWithEndedRoles, rights } from '../account/rights';
import { endSessionsOf } from '../account/end-sessions';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { json } from '../storable-text';
import { offsetOf, textIn } from './master-table';
import { narrowedBy, type Narrowing } from './narrowed';

/** The accounts of these types. For sellers these are only the main accounts; for staff and shops, all accounts. */
export const mainAccounts = (db: Db, platform: string, types: readonly PartyType[]) =>
  db
    .selectFrom('account')
    .where('account.platform', '=', platform)
    .where('account.type', 'in', types)
    .where((eb) => eb.or([eb('account.parent_id', 'is', null), eb('account.type', '!=', 'SELLER')]))
    .where('account.removed_at', 'is', null);

export const pageOfAccounts = async (
  db: Db,
  platform: string,
  types: readonly PartyType[],
  query: MasterQuery,
  by: Readonly<Record<string, Narrowing>>,
): Promise<{ readonly ids: readonly Id[]; readonly total: number }> => {
  const { search = '', pageSize } = query;
  const found = mainAccounts(db, platform, types)
    .$if(search.trim() !== '', (rows) =>
      rows.where(oneContains(['user_name', 'name', 'link_name', 'phone'], search.trim())),
    )
    .where(narrowedBy(query, by));
  const rows = await found.select('id').orderBy('id').limit(pageSize).offset(offsetOf(query)).execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
};

/**
 * Locks an account and the brand's staff, so that only one command at a time can decide who the last administrator
 * is.
 */
export const lockWithStaff = async (transaction: Db, platform: string, id: Id): Promise<void> => {
  await transaction
    .selectFrom('account')
    .select('id')
    .where('platform', '=', platform)
    .where((eb) => eb.or([eb('type', '=', 'PLATFORM'), eb('id', '=', keyOf(id))]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

export const lockAccount = async (transaction: Db, platform: string, id: Id): Promise<void> => {
  await transaction
    .selectFrom('account')
    .select('id')
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .forNoKeyUpdate()
    .execute();
};

export const profileColumnsOf = (values: MasterValues) => ({
  name: textIn(values, 'name'),
  link_name: textIn(values, 'linkName') || textIn(values, 'name'),
  phone: textIn(values, 'phone'),
  email: textIn(values, 'email'),
  remark: textIn(values, 'remark'),
});

interface NewAccount {
  readonly type: PartyType;
  readonly shopId: Id | null;
  /** The seller account that a user belongs to; absent for a main account. */
  readonly parentId?: Id;
  readonly roles: readonly string[];
  readonly enabled: boolean;
}

/** Inserts an account that has to change its initial password. */
export const insertAccount = async (
  transaction: Db,
  { platform, now, passwordHash }: MasterContext,
  values: MasterValues,
  account: NewAccount,
): Promise<Result<Id>> => {
  const userName = textIn(values, 'userName');
  if (passwordHash === undefined) return refuse('master.required', { field: 'password' });
  const added = await transaction
    .insertInto('account')
    .values({
      platform,
      user_name: userName,
      user_key: userNameKey(userName),
      avatar: '',
      ...profileColumnsOf(values),
      type: account.type,
      shop_id: account.shopId,
      parent_id: account.parentId ?? null,
      roles: json(account.roles),
      permissions: '[]',
      enabled: account.enabled,
      password_hash: passwordHash,
      must_change_password: true,
      created_at: timeOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added === undefined ? refuse('master.taken', { field: 'userName' }) : ok(added.id);
};

export const givePasswordTo = async (
  transaction: Db,
  platform: string,
  id: Id,
  passwordHash: string,
): Promise<void> => {
  await transaction
    .updateTable('account')
    .set({ password_hash: passwordHash, must_change_password: true, was_used: WAS_USED_AFTER_RESET })
    .where('platform', '=', platform)
    .where('id', '=', id)
    .execute();
  await endSessionsOf(transaction, id);
};

/**
 * Whether a manager may change this account: the manager must hold every permission of the account that is not ordinary
 * for its kind (see `checkGrant`). `opens` is set for a change that gives access to the account, such as a new
 * password. If the account is in use, such a change requires more permissions. An account is in use once its user has
 * changed the first password.
 */
export const checkReach = async (
  db: Db,
  { platform, manager }: Pick<MasterContext, 'platform' | 'manager'>,
  id: Id,
  kept: ManagedAccountKind,
  opens: boolean,
): Promise<Result<undefined, 'master.rights-beyond'>> => {
  const row = await db
    .selectFrom('account')
    .select([permissionsWithEndedRoles, 'must_change_password', 'was_used'])
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .executeTakeFirst();
  const isUsed = row !== undefined && (row.was_used || !row.must_change_password);
  const opensUsed = opens && isUsed;
  return checkGrant(manager, row?.reach ?? [], 'userName', opensUsed ? KIND_FOR_PASSWORD_RESET[kept] : kept);
};

/** The current permissions of an account; undefined if the account can no longer sign in. */
export const rightsOfEnabled = async (
  db: Db,
  platform: string,
  id: Id,
): Promise<readonly string[] | undefined> => {
  const row = await db
    .selectFrom('account')
    .select(rights)
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.rights;
};

/**
 * Whether the manager holds every permission in `asked`, except those that are ordinary for the kind of account.
 * `asked` contains the permissions that a change grants, or that control of the account would give to the manager.
 */
export const checkGrant = (
  { permissions }: Manager,
  asked: readonly string[],
  field: string,
  to: ManagedAccountKind,
): Result<undefined, 'master.rights-beyond'> =>
  permissionsNotGrantable(permissions, asked, to).length === 0
    ? ok(undefined)
    : refuse('master.rights-beyond', { field });
