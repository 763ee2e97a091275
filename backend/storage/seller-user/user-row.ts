import type { Selectable, Updateable } from 'kysely';
import type { Instant } from '@/domain/kernel/instant';
import type { StoredUser, StoredUserChange } from '@backend/core/ports/seller-users.port';
import { instantOf, timeOf } from '../rows/scalars';
import type { AccountTable } from '../account/account.tables';
import { json } from '../storable-text';

type UserRow = Pick<
  Selectable<AccountTable>,
  | 'id'
  | 'user_name'
  | 'name'
  | 'phone'
  | 'email'
  | 'remark'
  | 'parent_id'
  | 'roles'
  | 'enabled'
  | 'created_at'
> & { readonly reach: readonly string[] };

export const userOf = (row: UserRow): StoredUser => ({
  userId: row.id,
  userName: row.user_name,
  name: row.name,
  phone: row.phone,
  email: row.email,
  remark: row.remark,
  main: row.parent_id === null,
  roleKeys: row.roles,
  permissions: row.reach,
  enabled: row.enabled,
  ...(row.created_at === null ? {} : { createdAt: instantOf(row.created_at) }),
});

/** The profile columns that a change sets. The columns `name` and `link_name` both get the user's name. */
const aboutTo = (about: NonNullable<StoredUserChange['about']>): Updateable<AccountTable> => ({
  name: about.name,
  link_name: about.name,
  phone: about.phone,
  email: about.email,
  remark: about.remark,
});

export const changeTo = (change: StoredUserChange, now: Instant): Updateable<AccountTable> => ({
  ...(change.about === undefined ? {} : aboutTo(change.about)),
  // Permissions that were granted directly end when the roles change.
  ...(change.roles === undefined ? {} : { roles: json(change.roles.roleKeys), permissions: '[]' }),
  ...(change.enabled === undefined ? {} : { enabled: change.enabled }),
  ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
  ...(change.removed === true ? { removed_at: timeOf(now), enabled: false } : {}),
});
