import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CouponRule, CouponState } from '@/domain/mall/coupon';
import { type CouponTemplateInput, type CouponWay, handOut } from '@/domain/mall/coupon-template';
import type { Party } from '@/domain/ledger/ledger-account';
import { ok, refuse, type Result } from '@/domain/result';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import type { CouponTable, CouponTemplateTable } from './coupon.tables';

/** The row of a coupon template. */
export type StoredTemplate = Selectable<CouponTemplateTable>;

export const ruleOf = ({
  value,
  threshold,
  scope,
}: Pick<StoredTemplate, 'value' | 'threshold' | 'scope'>): CouponRule => ({
  value,
  threshold: fenOf(threshold),
  scope,
});

export const templateOf = (row: StoredTemplate): CouponTemplateInput => ({
  ...{ id: row.id, title: row.title, ...ruleOf(row), total: row.total, perAccount: row.per_account },
  ...{ validity: row.validity, way: row.way },
});

export const stateOf = (
  row: Pick<Selectable<CouponTable>, 'status' | 'valid_from' | 'valid_until' | 'order_id' | 'taken_back'>,
): CouponState => ({
  status: row.status,
  from: instantOf(row.valid_from),
  until: instantOf(row.valid_until),
  ...(row.order_id === null ? {} : { orderId: row.order_id }),
  ...(row.taken_back ? { takenBack: true } : {}),
});

/** The condition that a coupon belongs to the session's account. */
export const couponsOfAccount = (scope: Scope): RawBuilder<SqlBool> => {
  const { kind, id } = partyOf(scope);
  return sql<SqlBool>`(coupon.platform = ${scope.platform} and coupon.party_kind = ${kind}
    and coupon.party_id = ${keyOf(id)})`;
};

/** Locks a coupon template of the brand. For a buyer, a draft does not exist. */
export const lockTemplate = async (
  transaction: Db,
  { platform, wholePlatform }: Scope,
  id: Id,
): Promise<Result<StoredTemplate>> => {
  const row = await transaction
    .selectFrom('coupon_template')
    .selectAll()
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .$if(!wholePlatform, (query) => query.where('status', '<>', 'DRAFT'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? refuse('coupon.not-found') : ok(row);
};

/**
 * Issues a coupon of a locked template to an account. `issued` is the number of coupons that were issued from the
 * template before.
 */
export const issueCoupon = async (
  transaction: Db,
  note: NoteChange,
  template: StoredTemplate,
  issued: number,
  { kind, id }: Party,
  way: CouponWay,
  now: Instant,
): Promise<Result<{ readonly id: Id }>> => {
  const received = await transaction
    .selectFrom('coupon')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('template_id', '=', template.id)
    .where('platform', '=', template.platform)
    .where('party_kind', '=', kind)
    .where('party_id', '=', keyOf(id))
    .executeTakeFirstOrThrow();
  const facts = { ...templateOf(template), status: template.status, issued, received: received.count };
  const time = handOut(facts, way, now);
  if (!time.ok) return time;
  const coupon = await transaction
    .insertInto('coupon')
    .values({
      ...{ template_id: template.id, platform: template.platform, party_kind: kind, party_id: keyOf(id) },
      ...{ way, status: 'UNUSED', valid_from: timeOf(time.value.from) },
      ...{ valid_until: timeOf(time.value.until), received_at: timeOf(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('coupon_template')
    .set({ issued: issued + 1 })
    .where('id', '=', template.id)
    .execute();
  note({ area: 'own-coupon', id: coupon.id });
  // The template is announced only when its last coupon is issued, so that open pages show that none is available.
  // Announcing every claim would make all open pages reload each time.
  if (issued + 1 === template.total) note({ area: 'coupon', id: template.id });
  return ok(coupon);
};
