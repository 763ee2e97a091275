import { type RawBuilder, sql } from 'kysely';

/**
 * Creates a trigger function that runs one statement. Released migrations use this helper, so its SQL must not change.
 */
export const triggerFunction = (name: string, body: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin
      ${body};
      return null;
    end
  $$`;
