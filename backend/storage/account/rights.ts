import { type RawBuilder, sql } from 'kysely';
import { EVERY_PERMISSION } from '@/domain/access/permissions';

/**
 * The current permissions of the account `account`: those granted to it directly, then those of its roles. A role of
 * the account's brand replaces the shared role that has the same key. Every signed-in request reads this expression.
 * The function `account_rights` of migration 0130 has the same rule. It is not used here, because a PostgreSQL server
 * plans the body of the function again at each call.
 */
export const rights = sql<readonly string[]>`(
  select coalesce(jsonb_agg(each_right.permission order by each_right.place), '[]'::jsonb) from (
    select given.permission, min(given.place) as place from (
      select own.permission, own.place
      from jsonb_array_elements_text(account.permissions) with ordinality as own(permission, place)
      union all
      select held.permission, role.id * 1000 + held.place
      from role cross join jsonb_array_elements_text(role.permissions) with ordinality as held(permission, place)
      where role.enabled and account.roles @> to_jsonb(role.key)
        and (role.platform = account.platform or (role.platform = '' and not exists (
          select 1 from role as brands_own where brands_own.platform = account.platform and brands_own.key = role.key
        )))
    ) as given group by given.permission
  ) as each_right)`.as('rights');

/**
 * The permissions of an account and of its disabled roles, which may be enabled again. `checkReach` decides who may
 * manage the account. A role of the brand replaces the shared role with the same key.
 */
export const permissionsWithEndedRoles = sql<
  readonly string[]
>`account_rights(account.platform, account.roles, account.permissions) || coalesce((
    select jsonb_agg(ended.permission)
    from role cross join jsonb_array_elements_text(role.permissions) as ended(permission)
    where not role.enabled and account.roles @> to_jsonb(role.key)
      and (role.platform = account.platform or (role.platform = '' and not exists (
        select 1 from role as brands_own where brands_own.platform = account.platform and brands_own.key = role.key
      )))
  ), '[]'::jsonb)`.as('reach');

/**
 * Whether an account of a brand has any of the permissions or every permission, by the same rule as `account_rights`.
 * `as` is the alias of the account in the statement. The roles that grant one of the permissions are read once for all
 * accounts of the statement. The role with the key `without` does not count.
 */
export const holdsAny = (
  as: string,
  platform: string,
  permissions: readonly string[],
  without?: string,
): RawBuilder<boolean> => {
  const granting = [EVERY_PERMISSION, ...permissions];
  const asked = sql`array[${sql.join(granting.map((permission) => sql.lit(permission)))}]`;
  return sql<boolean>`(${sql.ref(`${as}.permissions`)} ?| ${asked} or ${sql.ref(`${as}.roles`)} ?| array(
    select role.key from role
    where role.enabled and role.key is distinct from ${without ?? null} and role.permissions ?| ${asked} and (role.platform = ${platform}
      or (role.platform = '' and not exists (
        select from role as brands_own where brands_own.platform = ${platform} and brands_own.key = role.key
      )))
  ))`;
};
