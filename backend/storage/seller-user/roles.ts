import type { StoredRole } from '@backend/core/ports/seller-users.port';
import { labelEnIn } from '../rows/label-en';
import type { Db } from '../database';

/** The roles of a brand. A brand's own role replaces the shared role with the same key. */
export const rolesOf = async (db: Db, platform: string): Promise<readonly StoredRole[]> => {
  const rows = await db
    .selectFrom('role')
    .selectAll()
    .where('platform', 'in', ['', platform])
    .orderBy('id')
    .execute();
  const own = new Set(rows.filter((row) => row.platform !== '').map(({ key }) => key));
  return rows
    .filter((row) => row.platform !== '' || !own.has(row.key))
    .map(({ id, name, name_en, key, permissions, account_type, enabled }) => ({
      roleId: id,
      name,
      ...labelEnIn(name_en),
      key,
      permissions,
      accountType: account_type,
      ...(enabled ? {} : { ended: true }),
    }));
};
