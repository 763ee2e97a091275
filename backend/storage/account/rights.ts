import { sql } from 'kysely';

/** The current permissions of an account: those of its roles, and those granted by hand. See migration 0060. */
export const rights = sql<
  readonly string[]
>`account_rights(account.platform, account.roles, account.permissions)`.as('rights');

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
