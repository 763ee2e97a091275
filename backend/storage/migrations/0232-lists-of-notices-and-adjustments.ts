import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The permission that allowed reading and changing, and the new one for only reading. */
const SPLIT = [
  ['notice:publish', 'notice:list'],
  ['finance:adjust', 'finance:adjust:list'],
] as const;

const withList = (table: 'role' | 'account', [old, list]: (typeof SPLIT)[number]) =>
  sql`update ${sql.table(table)} set permissions = permissions || ${JSON.stringify([list])}::jsonb
    where permissions @> ${JSON.stringify([old])}::jsonb and not permissions @> ${JSON.stringify([list])}::jsonb`;

/**
 * Notices and adjustments get a read-only permission. Roles and accounts that had the old permission may still read.
 * The auditor, who reads everything, gets both new permissions.
 */
export const listsOfNoticesAndAdjustments = inOrder(
  ...SPLIT.flatMap((split) => [withList('role', split), withList('account', split)]),
  ...SPLIT.map(
    ([, list]) => sql`update role set permissions = permissions || ${JSON.stringify([list])}::jsonb
      where key = 'auditor' and platform = '' and not permissions @> ${JSON.stringify([list])}::jsonb`,
  ),
);
