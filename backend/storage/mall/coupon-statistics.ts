import { type RawBuilder, sql } from 'kysely';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { CouponPeriod, CouponStatistics } from '@/domain/mall/coupon-statistics';
import type { CouponTemplates } from '@backend/core/ports/coupon.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { rowsBefore, totalOf } from '../paging';
import { timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';

type Figures = Omit<CouponStatistics, 'id' | 'title' | 'status'>;

/** Whether a time is in the period. Requests contain whole seconds, so the period includes the whole second of `to`. */
const within = (moment: string | RawBuilder<unknown>, { from, to }: CouponPeriod) => {
  const at = typeof moment === 'string' ? sql.ref(moment) : moment;
  return sql`(${at} >= ${from === undefined ? '-infinity' : timeOf(from)}::timestamptz
  and ${at} < ${to === undefined ? 'infinity' : timeOf(to + SECOND)}::timestamptz)`;
};

/**
 * The kinds of event with which an order can return its coupon. A partial refund does not return the coupon. So if an
 * order no longer has its coupon, its last event of these kinds is the one that returned the coupon.
 */
const ENDS = sql`('refund', 'cancel', 'closeUnpaid')`;
const givenBackAt = sql`(select max(ended.at) from mall_order_event ended
  where ended.order_id = mall_order.id and ended.kind in ${ENDS})`;
/** When a coupon expired: at its end, or when an order returned it after that end. */
const expiredAt = sql`greatest(valid_until, (
  select max(ended.at) from mall_order holder join mall_order_event ended on ended.order_id = holder.id
  where holder.coupon_id = coupon.id and ended.kind in ${ENDS}))`;

/** The figures of one template. A coupon counts as expired from its end on, even if the job has not marked it yet. */
const figuresIn = (period: CouponPeriod, now: Instant) => sql<Figures>`(
  select jsonb_build_object(
    'granted', count(*) filter (where way = 'granted' and ${within('received_at', period)}),
    'claimed', count(*) filter (where way = 'claimed' and ${within('received_at', period)}),
    'expired', count(*) filter (where
      (coupon.status = 'EXPIRED' or (coupon.status = 'UNUSED' and valid_until <= ${timeOf(now)}::timestamptz))
      and ${within(expiredAt, period)}))
  from coupon where coupon.template_id = coupon_template.id) || (
  select jsonb_build_object(
    'used', count(*),
    'discount', coalesce(sum(mall_order.discount) filter (where coupon.order_id = mall_order.id), 0),
    'paid', coalesce(sum(mall_order.payable) filter (where coupon.order_id = mall_order.id), 0))
  from coupon join mall_order on mall_order.coupon_id = coupon.id
  where coupon.template_id = coupon_template.id and ${within('mall_order.paid_at', period)}) || (
  select jsonb_build_object('returned', count(*))
  from coupon join mall_order on mall_order.coupon_id = coupon.id
  where coupon.template_id = coupon_template.id and mall_order.paid_at is not null
    and coupon.order_id is distinct from mall_order.id and ${within(givenBackAt, period)})`;

/** The figures of a brand's coupon templates within a period, the newest template first. */
export const couponStatistics =
  (db: Db, { platform }: Scope): CouponTemplates['statistics'] =>
  async ({ from, to, status, search = '', ...paging }, now) => {
    const period = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    const listed = db
      .selectFrom('coupon_template')
      .where('coupon_template.platform', '=', platform)
      .where('coupon_template.status', '<>', 'DRAFT')
      .$if(status !== undefined, (query) => query.where('coupon_template.status', '=', status ?? 'OPEN'))
      .$if(search.trim() !== '', (query) =>
        query.where(oneContains(['coupon_template.title'], search.trim())),
      );
    const rows = await listed
      .select(['coupon_template.id', 'title', 'coupon_template.status'])
      .select(figuresIn(period, now).as('figures'))
      .orderBy('coupon_template.id', 'desc')
      .limit(paging.pageSize)
      .offset(rowsBefore(paging))
      .execute();
    const count = async () =>
      (await listed.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()).total;
    return {
      items: rows.map(({ figures, ...row }) => ({ ...row, ...figures })),
      total: await totalOf(paging, rows.length, count),
    };
  };
