import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rights } from '@backend/storage/account/rights';
import { onEachDatabase } from '@tests/support/database';

const PERMISSION = fc.constantFrom('order:list', 'order:edit', 'work:list', 'mall:edit', '*:*:*');
const KEY = fc.constantFrom('keeper', 'clerk', 'shop');
const ROLE = fc.record({
  key: KEY,
  everywhere: fc.boolean(),
  enabled: fc.boolean(),
  permissions: fc.array(PERMISSION, { maxLength: 4 }),
});

onEachDatabase('the permissions of an account', (database) => {
  it('are those of its roles and its own, each once, and the database function returns the same', async () => {
    const { db } = database();
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(ROLE, {
          maxLength: 6,
          selector: ({ key, everywhere }) => `${key} ${String(everywhere)}`,
        }),
        fc.uniqueArray(KEY, { maxLength: 3 }),
        fc.uniqueArray(PERMISSION, { maxLength: 3 }),
        async (roles, keys, own) => {
          const platform = randomUUID();
          await db.transaction().execute(async (transaction) => {
            const named = (key: string) => `${platform} ${key}`;
            for (const role of roles) {
              await transaction
                .insertInto('role')
                .values({
                  platform: role.everywhere ? '' : platform,
                  key: named(role.key),
                  name: role.key,
                  account_type: 'PLATFORM',
                  permissions: JSON.stringify(role.permissions),
                  enabled: role.enabled,
                })
                .execute();
            }
            const { id } = await transaction
              .insertInto('account')
              .values({
                ...{ platform, user_name: 'one', user_key: 'one', name: 'one', link_name: '', avatar: '' },
                ...{ type: 'PLATFORM', enabled: true, password_hash: '-' },
                roles: JSON.stringify(keys.map(named)),
                permissions: JSON.stringify(own),
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            const row = await transaction
              .selectFrom('account')
              .select([
                rights,
                sql<readonly string[]>`account_rights(platform, roles, permissions)`.as('answered'),
              ])
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            expect(row.rights).toEqual(row.answered);
            // The expected permissions, computed without the database. A role of the brand, even a disabled
            // one, replaces the shared role.
            const given = keys.flatMap((key) => {
              const named = roles.filter((role) => role.key === key);
              const [valid] = named.some(({ everywhere }) => !everywhere)
                ? named.filter(({ everywhere }) => !everywhere)
                : named;
              return valid?.enabled === true ? valid.permissions : [];
            });
            expect([...row.rights].sort()).toEqual([...new Set([...own, ...given])].sort());
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});
