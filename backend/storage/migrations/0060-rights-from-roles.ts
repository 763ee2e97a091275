import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Permissions are computed from the rows of `role` when they are read. `account.permissions` holds only those granted
 * to the account directly. A role of a brand replaces the shared role with the same key. A trigger notifies every node
 * of a changed role.
 */
export const rightsFromRoles = inOrder(
  sql`create function account_rights(brand text, role_keys jsonb, own jsonb) returns jsonb
    language sql stable as $$
    select coalesce(jsonb_agg(rights.permission order by rights.place), '[]'::jsonb) from (
      select held.permission, min(held.place) as place from (
        select given.permission, given.place
        from jsonb_array_elements_text(own) with ordinality as given(permission, place)
        union all
        select given.permission, role.id * 1000 + given.place
        from role cross join jsonb_array_elements_text(role.permissions) with ordinality as given(permission, place)
        where role_keys @> to_jsonb(role.key) and (role.platform = brand or (role.platform = '' and not exists (
          select 1 from role as brands_own where brands_own.platform = brand and brands_own.key = role.key
        )))
      ) as held group by held.permission
    ) as rights
    $$`,
  sql`update account set permissions = coalesce((
      select jsonb_agg(given.permission order by given.place)
      from jsonb_array_elements_text(account.permissions) with ordinality as given(permission, place)
      where not account_rights(account.platform, account.roles, '[]') @> to_jsonb(given.permission)
    ), '[]'::jsonb)
    where account.roles <> '[]'::jsonb and account.permissions <> '[]'::jsonb`,
  sql`create function tell_role_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('work_order_changed', 'role:' || coalesce(new.id, old.id));
      return null;
    end $$`,
  sql`create trigger role_changed after insert or update or delete on role
    for each row execute function tell_role_changed()`,
);
