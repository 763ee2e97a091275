import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The right that opened reading and changing, and the one for reading alone. */
const SPLIT = [
  ['notice:publish', 'notice:list'],
  ['finance:adjust', 'finance:adjust:list'],
] as const;

const withList = (table: 'role' | 'account', [old, list]: (typeof SPLIT)[number]) =>
  sql`update ${sql.table(table)} set permissions = permissions || ${JSON.stringify([list])}::jsonb
    where permissions @> ${JSON.stringify([old])}::jsonb and not permissions @> ${JSON.stringify([list])}::jsonb`;

/**
 * Notices and adjustments got a right for reading alone. Roles and accounts that had the old right keep reading; the
 * auditor, who reads everything, gets both.
 */
export const listsOfNoticesAndAdjustments = inOrder(
  ...SPLIT.flatMap((split) => [withList('role', split), withList('account', split)]),
  ...SPLIT.map(
    ([, list]) => sql`update role set permissions = permissions || ${JSON.stringify([list])}::jsonb
      where key = 'auditor' and platform = '' and not permissions @> ${JSON.stringify([list])}::jsonb`,
  ),
);
