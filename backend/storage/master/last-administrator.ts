import { sql } from 'kysely';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { ok, refuse, type Result } from '@/domain/result';
import type { Db } from '../database';

/** Whether a user of the brand can still manage staff and roles; checked after a change, under its locks. */
export const keepsAnAdministrator = async (
  transaction: Db,
  platform: string,
): Promise<Result<undefined, 'master.last-administrator'>> => {
  const needed = JSON.stringify([MASTER_RIGHTS.staff.edit, MASTER_RIGHTS.role.edit]);
  const { rows } = await sql<{ left: boolean }>`select exists (
    select from account
    where platform = ${platform} and type = 'PLATFORM' and enabled and removed_at is null
      and (account_rights(platform, roles, permissions) @> ${JSON.stringify([EVERY_PERMISSION])}::jsonb
        or account_rights(platform, roles, permissions) @> ${needed}::jsonb)
  ) as left`.execute(transaction);
  return rows[0]?.left === true ? ok(undefined) : refuse('master.last-administrator');
};
