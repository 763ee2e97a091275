import { sql } from 'kysely';
import { PERMISSIONS } from '@/domain/access/permission';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { ok, refuse, type Result } from '@/domain/result';
import type { Db } from '../database';

const EVERY = [EVERY_PERMISSION];
const STAFF_AND_ROLES = [
  ...[MASTER_RIGHTS.staff.list, MASTER_RIGHTS.staff.edit],
  ...[MASTER_RIGHTS.role.list, MASTER_RIGHTS.role.edit],
];

/**
 * How much the brand's enabled staff can administer. `full`: one of them has all permissions. `limited`: one of them
 * can edit staff and roles. `none`: neither is true.
 */
export type Administration = 'full' | 'limited' | 'none';

export const administrationOf = async (transaction: Db, platform: string): Promise<Administration> => {
  const { rows } = await sql<{ full: boolean | null; limited: boolean | null }>`
    select bool_or(held @> ${JSON.stringify(EVERY)}::jsonb or held @> ${JSON.stringify(PERMISSIONS)}::jsonb) as full,
      bool_or(held @> ${JSON.stringify(STAFF_AND_ROLES)}::jsonb) as limited
    from (
      select account_rights(platform, roles, permissions) as held from account
      where platform = ${platform} and type = 'PLATFORM' and enabled and removed_at is null
    ) as staff`.execute(transaction);
  if (rows[0]?.full === true) return 'full';
  return rows[0]?.limited === true ? 'limited' : 'none';
};

/**
 * Refuses a change that leaves the brand without a full administrator if it had one, or without any user who can edit
 * staff and roles. Call it after the change, under its locks.
 */
export const keepsAnAdministrator = async (
  transaction: Db,
  platform: string,
  before: Administration,
): Promise<Result<undefined, 'master.last-administrator'>> => {
  const after = await administrationOf(transaction, platform);
  const keeps = after === 'full' || (after === 'limited' && before !== 'full');
  return keeps ? ok(undefined) : refuse('master.last-administrator');
};
