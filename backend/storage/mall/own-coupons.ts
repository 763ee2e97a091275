import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { CouponScope, CouponStatus } from '@/domain/mall/coupon';
import { type OwnCoupon, statusAt } from '@/domain/mall/own-coupon';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { OwnCoupons } from '@backend/core/ports/coupon.port';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, runCommand } from '../kernel/run-command';
import { rowsBefore, totalOf } from '../paging';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { couponsOfAccount, issueCoupon, lockTemplate, ruleOf, templateOf } from './coupon-rows';

const OFFERS = 200;

/**
 * Whether a coupon has this status now. The end of the coupon is checked too, as the job that stores it may be late.
 */
const isNow = (status: CouponStatus, now: Instant): RawBuilder<SqlBool> => {
  const at = timeOf(now);
  if (status === 'UNUSED') return sql<SqlBool>`(coupon.status = 'UNUSED' and coupon.valid_until > ${at})`;
  if (status !== 'EXPIRED') return sql<SqlBool>`coupon.status = ${status}`;
  return sql<SqlBool>`(coupon.status = 'EXPIRED' or (coupon.status = 'UNUSED' and coupon.valid_until <= ${at}))`;
};

/** Reads the titles of the goods in several coupon scopes. Returns a function that gives the titles for one scope. */
const titlesIn = async (db: Db, { platform }: Scope, scopes: readonly CouponScope[]) => {
  const ids = scopes.flatMap((scope) => (scope.kind === 'goods' ? scope.goods.map(keyOf) : []));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('mall_goods')
          .select(['id', 'title'])
          .where('platform', '=', platform)
          .where('id', 'in', ids)
          .execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (scope: CouponScope): readonly string[] =>
    scope.kind === 'goods' ? scope.goods.flatMap((id) => titles.get(id) ?? []) : [];
};

const RECEIVED = sql<number>`(select count(*)::integer from coupon
  where coupon.template_id = coupon_template.id and coupon.platform = coupon_template.platform`;

/** Implements `OwnCoupons` in SQL. */
export const ownCoupons = (db: Db, scope: Scope, effects: GivenCommand['effects']): OwnCoupons => {
  const { platform, person } = scope;
  return {
    offers: async (now) => {
      const rows = await db
        .selectFrom('coupon_template')
        .selectAll()
        .select(sql<number>`${RECEIVED} and ${couponsOfAccount(scope)})`.as('taken'))
        .where('platform', '=', platform)
        .where('status', '=', 'OPEN')
        .where('way', '=', 'claimed')
        .where(
          sql<SqlBool>`(coupon_template.validity ->> 'kind' = 'days'
            or (coupon_template.validity ->> 'until')::bigint > ${now})`,
        )
        // Templates without coupons left are sorted last, so that the limit drops them before those with coupons left.
        .orderBy(sql`coupon_template.issued >= coupon_template.total`)
        .orderBy('id', 'desc')
        .limit(OFFERS)
        .execute();
      const titlesOf = await titlesIn(
        db,
        scope,
        rows.map((row) => row.scope),
      );
      return rows.map((row) => ({
        ...{ ...templateOf(row), goodsTitles: titlesOf(row.scope) },
        ...{ taken: row.taken, left: row.total - row.issued },
      }));
    },

    claim: async (id, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: (transaction) => lockTemplate(transaction, scope, id),
        carryOut: (transaction, template, note) =>
          issueCoupon(transaction, note, template, template.issued, partyOf(scope), 'claimed', now),
        answer: {
          keep: ({ id: couponId }) => ({ id: couponId }),
          recall: (_, claimed: { readonly id: Id }) => Promise.resolve(claimed),
        },
      });
      return answerOf(end);
    },

    page: async ({ status, ...paging }, now) => {
      const listed = db
        .selectFrom('coupon')
        .innerJoin('coupon_template', 'coupon_template.id', 'coupon.template_id')
        .leftJoin('mall_order', 'mall_order.id', 'coupon.order_id')
        .where(couponsOfAccount(scope))
        .$if(status !== undefined, (query) => query.where(isNow(status ?? 'UNUSED', now)));
      const rows = await listed
        .select(['coupon.id', 'coupon.status', 'coupon.valid_from', 'coupon.valid_until'])
        .select(['coupon_template.title', 'coupon_template.value', 'coupon_template.threshold'])
        .select(['coupon_template.scope', 'mall_order.order_no'])
        .$if(status === 'UNUSED', (query) => query.orderBy('coupon.valid_until'))
        .orderBy('coupon.id', 'desc')
        .limit(paging.pageSize)
        .offset(rowsBefore(paging))
        .execute();
      const count = async () =>
        (await listed.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()).total;
      const titlesOf = await titlesIn(
        db,
        scope,
        rows.map((row) => row.scope),
      );
      const items = rows.map((row): OwnCoupon => {
        const coupon = {
          ...{ id: row.id, title: row.title, ...ruleOf(row), status: row.status },
          ...{ from: instantOf(row.valid_from), until: instantOf(row.valid_until) },
          ...{ goodsTitles: titlesOf(row.scope), orderNo: row.order_no ?? '' },
        };
        return { ...coupon, status: statusAt(coupon, now) };
      });
      return { items, total: await totalOf(paging, rows.length, count) };
    },
  };
};
