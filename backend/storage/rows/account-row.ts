import type { Selectable } from 'kysely';
import type { Account } from '@backend/core/ports/account';
import type { AccountTable } from '../account/account.tables';

/** The columns of an account that most queries read. Other queries read the omitted columns, such as the phone. */
type AccountRow = Omit<
  Selectable<AccountTable>,
  'user_key' | 'sign_in_endings' | 'phone' | 'email' | 'remark' | 'created_at' | 'removed_at' | 'permissions'
> & {
  /** The current permissions of the account, as the expression `rights` computes them. */
  readonly rights: readonly string[];
};

export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  platform: row.platform,
  userName: row.user_name,
  name: row.name,
  linkName: row.link_name,
  avatar: row.avatar,
  type: row.type,
  sid: row.parent_id ?? row.id,
  ...(row.shop_id === null ? {} : { shopId: row.shop_id }),
  roles: row.roles,
  permissions: row.rights,
  enabled: row.enabled,
  ...(row.must_change_password ? { mustChangePassword: true as const } : {}),
  ...(row.second_factor_at === null ? {} : { hasSecondFactor: true as const }),
});
