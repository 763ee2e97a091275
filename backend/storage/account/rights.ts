import { type RawBuilder, sql } from 'kysely';

/**
 * The current permissions of the account `account`: those granted by hand, then those of its roles. A role of the brand
 * replaces the role of all brands with the same key. As `account_rights` of migration 0130, which a server plans again at
 * each call: every signed-in request reads this expression.
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
 * What a person has to hold to manage an account: its permissions, and those of its ended roles, which may be given back.
 * A role of the brand replaces the role of all brands with the same key.
 */
export const reach = sql<
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
 * Whether the account `as` of a brand holds any of the permissions, as `account_rights` would say. The roles that give
 * one are read once for all accounts of a statement. `without` leaves out the role with this key.
 */
export const holdsAny = (
  as: string,
  platform: string,
  permissions: readonly string[],
  without?: string,
): RawBuilder<boolean> => {
  const asked = sql`array[${sql.join(permissions.map((permission) => sql.lit(permission)))}]`;
  return sql<boolean>`(${sql.ref(`${as}.permissions`)} ?| ${asked} or ${sql.ref(`${as}.roles`)} ?| array(
    select role.key from role
    where role.enabled and role.key is distinct from ${without ?? null} and role.permissions ?| ${asked} and (role.platform = ${platform}
      or (role.platform = '' and not exists (
        select from role as brands_own where brands_own.platform = ${platform} and brands_own.key = role.key
      )))
  ))`;
};
