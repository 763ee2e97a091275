import { sql } from 'kysely';
import { inOrder } from './in-order';

const KEPT = ['seller', 'shop', 'project', 'person', 'reply', 'carrier', 'dictionary', 'config'];

/**
 * Some actions need two people. With these roles a brand does not need two administrators for them. The lead of
 * operations maintains masters, settings and notices, and answers feedback and dead letters. The lead of finance reads
 * all money and decides adjustments. Neither adds staff or changes roles, because a user who can create an account
 * could act as the second person alone.
 */
const LEADS = [
  [
    'operations',
    '运营主管',
    'Operations lead',
    [
      ...['order:list', 'order:detail', 'work:list', 'work:complaint:handle', 'work:radar'],
      ...KEPT.flatMap((kind) => [`master:${kind}:list`, `master:${kind}:edit`]),
      ...['master:staff:list', 'master:role:list', 'notice:list', 'notice:publish', 'feedback:handle'],
      ...['job:dead:list', 'job:dead:retry', 'job:dead:close'],
    ],
  ],
  [
    'finance-lead',
    '财务主管',
    'Finance lead',
    [
      ...['order:list', 'order:detail', 'order:price', 'master:config:list'],
      ...['finance:adjust:list', 'finance:adjust', 'finance:accounts', 'finance:pay:list'],
      ...[
        'finance:recharge:list',
        'finance:reconcile:list',
        'mall:order:list',
        'mall:order:detail',
        'coupon:list',
      ],
    ],
  ],
] as const;

export const leadRoles = inOrder(
  sql`insert into role (key, name, name_en, account_type, permissions) values ${sql.join(
    LEADS.map(
      ([key, name, english, rights]) =>
        sql`(${key}, ${name}, ${english}, 'PLATFORM', ${JSON.stringify(rights)}::jsonb)`,
    ),
  )} on conflict (platform, key) do nothing`,
);
