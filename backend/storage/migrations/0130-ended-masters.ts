import { sql } from 'kysely';
import { inOrder } from './in-order';

const WAYBILLS = [
  ['sf', 'SF############,SF#############'],
  ['yto', 'YT#############'],
  ['jt', 'JT#############'],
  ['jd', 'JD#########*,JD@#########*,JD@@#########*'],
  ['deppon', 'DPK#########*'],
  ['ems', '@@#########CN'],
] as const;

/**
 * Adds the waybill formats of each carrier. Dictionary entries and roles can now be ended: an ended entry is no longer
 * offered, and an ended role grants no permissions. If a brand ends its own role, the shared role with the same key
 * does not apply again.
 */
export const endedMasters = inOrder(
  sql`alter table carrier add column waybills text not null default ''`,
  sql`update carrier set waybills = given.waybills
    from (values ${sql.join(WAYBILLS.map((row) => sql`(${sql.join(row.map((each) => sql`${each}::text`))})`))})
      as given (code, waybills)
    where carrier.code = given.code`,
  sql`alter table dictionary_entry add column enabled boolean not null default true`,
  sql`alter table role add column enabled boolean not null default true`,
  sql`create or replace function account_rights(brand text, role_keys jsonb, own jsonb) returns jsonb
    language sql stable as $$
    select coalesce(jsonb_agg(rights.permission order by rights.place), '[]'::jsonb) from (
      select held.permission, min(held.place) as place from (
        select given.permission, given.place
        from jsonb_array_elements_text(own) with ordinality as given(permission, place)
        union all
        select given.permission, role.id * 1000 + given.place
        from role cross join jsonb_array_elements_text(role.permissions) with ordinality as given(permission, place)
        where role.enabled and role_keys @> to_jsonb(role.key)
          and (role.platform = brand or (role.platform = '' and not exists (
            select 1 from role as brands_own where brands_own.platform = brand and brands_own.key = role.key
          )))
      ) as held group by held.permission
    ) as rights
    $$`,
);
