import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The new roles, with their permissions at this migration. Later areas grant their own. */
const NEW_ROLES = [
  [
    'dispatcher',
    '派单员',
    'PLATFORM',
    [
      'order:list',
      'order:detail',
      'order:assign',
      'order:cancel',
      'order:afterSale',
      'order:revealPhone',
      'work:list',
    ],
  ],
  ['approver', '财务审批', 'PLATFORM', ['order:list', 'order:detail', 'order:price']],
  ['cashier', '出纳', 'PLATFORM', ['finance:pay:dk']],
  ['auditor', '审计', 'PLATFORM', ['order:list', 'order:detail', 'order:price', 'job:dead:list']],
  [
    'mallstaff',
    '商城运营',
    'PLATFORM',
    ['mall:goods:add', 'mall:goods:edit', 'mall:goods:detail', 'mall:order:detail'],
  ],
  [
    'purchaser',
    '商家采购',
    'SELLER',
    ['order:list', 'order:detail', 'work:list', 'integral:list', 'feedback:add', 'mall:goods:detail'],
  ],
] as const;

/** Enqueues the job of a deadline for existing orders, which no step has enqueued. */
const due = (verb: string, at: ReturnType<typeof sql>, where: ReturnType<typeof sql>) => sql`
  insert into job (kind, payload, platform, run_at, retries, first_delay_ms)
  select 'order.due', jsonb_build_object('orderId', placed.id::text, 'verb', ${verb}::text), placed.platform, ${at}, 8, 2000
  from customer_order as placed
  where ${where} and not exists (
    select 1 from job where kind = 'order.due' and payload ->> 'orderId' = placed.id::text and payload ->> 'verb' = ${verb})`;

/**
 * Roles for the platform's staff, so that only one role needs every permission, and a role for a seller's purchaser.
 * Shops may read their points statement.
 * Existing orders get the jobs of their deadlines. An unpaid order gets at least one more day.
 */
export const staffRoles = inOrder(
  sql`insert into role (key, name, account_type, permissions) values ${sql.join(
    NEW_ROLES.map(
      ([key, name, type, rights]) => sql`(${key}, ${name}, ${type}, ${JSON.stringify(rights)}::jsonb)`,
    ),
  )} on conflict (platform, key) do nothing`,
  sql`update role set permissions = permissions || '["integral:list"]'::jsonb
    where key = 'shop' and account_type = 'SHOP' and not permissions @> '["integral:list"]'`,
  due(
    'cancelUnpaid',
    sql`greatest(placed.created_at + interval '7 days', now() + interval '1 day')`,
    sql`placed.status = 'UNPAID'`,
  ),
  due(
    'markLate',
    sql`placed.accept_by`,
    sql`placed.status = 'ASSIGNED' and placed.accepted_at is null and placed.late is null and placed.accept_by is not null`,
  ),
  due(
    'markUnappointed',
    sql`placed.appoint_by`,
    sql`placed.status = 'ASSIGNED' and placed.appointed_from is null and placed.late is null and placed.appoint_by is not null`,
  ),
  due('autoConfirm', sql`placed.confirm_by`, sql`placed.status = 'DONE' and placed.confirm_by is not null`),
);
