import type { Selectable } from 'kysely';
import type { Account } from '@backend/core/ports/account';
import type { AccountTable } from '../schema';

/** Phone and e-mail are the person's own business: nothing but the personal center reads them. */
export const accountOf = (row: Omit<Selectable<AccountTable>, 'phone' | 'email'>): Account => ({
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
  permissions: row.permissions,
  enabled: row.enabled,
});
