import { sql } from 'kysely';
import { CART_MAX, checkLimit, PIECES_MAX, type Receiver } from '@/domain/mall/mall-order';
import type { Id } from '@/domain/kernel/id';
import { categoriesAbove } from '@/domain/mall/category';
import { type MallOrderAction, payUntil } from '@/domain/mall/order-life';
import { pictureOf } from '@/domain/mall/sku';
import { ok, refuse } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { MallOrders } from '@backend/core/ports/mall.port';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { refusingTaken } from '../finance/unique-facts';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { fenOf, partyBalance } from '../ledger/party-accounts';
import { keyOf, timeOf } from '../rows/scalars';
import { categoriesIn } from './category-rows';
import { partsOf, paymentOfOrder } from './order-parts';
import { moneyBackOf } from './refund-money';
import { mallOrderPage, rowOf, sumOfLines } from './order-list';
import { factsOf, hasTroubleOf, linesOf, mallSettingsIn } from './order-rows';
import { carryOutStep } from './order-steps';
import { boughtBefore, placeCommand } from './place-order';
import { ofAccount, ordersInScope } from './scoped-orders';

/** The receiver of the account's newest order. */
const lastReceiver = async (db: Db, scope: Scope): Promise<readonly Receiver[]> =>
  db
    .selectFrom('mall_order')
    .select(['receiver', 'phone', 'address'])
    .where(ofAccount('mall_order', scope))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();

const soldSkus = (db: Db, { platform }: Scope) =>
  db
    .selectFrom('mall_sku')
    .innerJoin('mall_goods', 'mall_goods.id', 'mall_sku.goods_id')
    .select(['mall_sku.id as sku_id', 'mall_sku.goods_id', 'sku_values', 'price', 'stock', 'disabled'])
    .select(['title', 'category', 'status', 'pictures', 'picture', 'buy_limit'])
    .select(['freight_fee', 'freight_free_from'])
    .where('mall_goods.platform', '=', platform);

const linesInCart = (db: Db, scope: Scope) =>
  soldSkus(db, scope)
    .innerJoin('mall_cart', 'mall_cart.sku_id', 'mall_sku.id')
    .select('mall_cart.quantity')
    .where(ofAccount('mall_cart', scope))
    .orderBy('mall_cart.added_at', 'desc')
    .orderBy('mall_cart.sku_id')
    .execute();

/**
 * One piece of a SKU, in the form of a cart line. Goods that are still a draft are not found, so that they stay hidden.
 */
const lineOf = (db: Db, scope: Scope, skuId: Id) =>
  soldSkus(db, scope)
    .select(sql<number>`1`.as('quantity'))
    .where('mall_sku.id', '=', keyOf(skuId))
    .where('mall_goods.status', 'in', ['ON', 'OFF'])
    .execute();

const cartLines = async (db: Db, scope: Scope, skuId: Id | undefined) => {
  const rows = await (skuId === undefined ? linesInCart(db, scope) : lineOf(db, scope, skuId));
  const limited = rows.filter(({ buy_limit: limit }) => limit > 0).map(({ goods_id: id }) => id);
  const bought = await boughtBefore(db, scope, [...new Set(limited)]);
  const tree = await categoriesIn(db, scope.platform);
  return rows.map((row) => ({
    above: categoriesAbove(tree, row.category).slice(1),
    ...{ skuId: row.sku_id, goodsId: row.goods_id, category: row.category, title: row.title },
    ...{ values: row.sku_values, pictures: pictureOf(row, row.pictures), price: fenOf(row.price) },
    ...{ quantity: row.quantity, stock: row.stock, isOff: row.status !== 'ON' || row.disabled },
    ...{ freightFee: fenOf(row.freight_fee), freightFreeFrom: fenOf(row.freight_free_from) },
    ...{ limit: row.buy_limit, bought: bought.get(row.goods_id) ?? 0 },
  }));
};

/** The steps of an order that concern money that a payment provider sends back. */
const OF_REFUNDS: readonly MallOrderAction[] = ['retryRefund', 'settleRefund'];

/** Locks the payments of an order before the order itself, as the report of a provider on a refund does. */
const lockPayments = (transaction: Db, scope: Scope, orderNo: string) =>
  transaction
    .selectFrom('payment')
    .select('id')
    .where('area', '=', 'mall')
    .where('platform', '=', scope.platform)
    .where(
      'subject_id',
      'in',
      ordersInScope(transaction, scope).select('mall_order.id').where('order_no', '=', orderNo),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Implements `MallOrders` in SQL. */
export const mallOrders = (db: Db, scope: Scope, effects: GivenCommand['effects']): MallOrders => {
  const { platform, person } = scope;
  const party = partyOf(scope);
  return {
    cart: async (skuId) => ({
      lines: await cartLines(db, scope, skuId),
      last: await lastReceiver(db, scope),
      available: (await partyBalance(db, platform, party)).available,
    }),

    setCart: async ({ skuId, quantity, add }, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: async (transaction) => {
          const row = await transaction
            .selectFrom('mall_sku')
            .innerJoin('mall_goods', 'mall_goods.id', 'mall_sku.goods_id')
            .select(['mall_sku.id', 'mall_sku.goods_id', 'title', 'status', 'disabled', 'buy_limit'])
            .where('mall_goods.platform', '=', platform)
            .where('mall_sku.id', '=', keyOf(skuId))
            .executeTakeFirst();
          if (row === undefined) return refuse('mall.not-found');
          await transaction
            .selectFrom('mall_cart')
            .select('sku_id')
            .where(ofAccount('mall_cart', scope))
            .orderBy('sku_id')
            .forNoKeyUpdate()
            .execute();
          return ok(row);
        },
        carryOut: async (transaction, sku, note) => {
          const rows = await transaction
            .selectFrom('mall_cart')
            .innerJoin('mall_sku', 'mall_sku.id', 'mall_cart.sku_id')
            .select(['sku_id', 'goods_id', 'quantity'])
            .where(ofAccount('mall_cart', scope))
            .execute();
          const before = rows.find(({ sku_id: id }) => id === sku.id)?.quantity ?? 0;
          const requested = Math.min(PIECES_MAX, add ? before + quantity : quantity);
          note({ area: 'mall-cart', id: person.userId });
          if (requested === 0) {
            await transaction
              .deleteFrom('mall_cart')
              .where(ofAccount('mall_cart', scope))
              .where('sku_id', '=', sku.id)
              .execute();
            return ok(undefined);
          }
          if (requested > before && (sku.status !== 'ON' || sku.disabled))
            return refuse('mall.off-shelf', { title: sku.title });
          if (requested > before && sku.buy_limit > 0) {
            const bought = await boughtBefore(transaction, scope, [sku.goods_id]);
            const others = rows
              .filter((row) => row.goods_id === sku.goods_id && row.sku_id !== sku.id)
              .reduce((sum, row) => sum + row.quantity, 0);
            const facts = { title: sku.title, limit: sku.buy_limit, bought: bought.get(sku.goods_id) ?? 0 };
            const within = checkLimit(facts, others + requested);
            if (!within.ok) return within;
          }
          if (before === 0 && rows.length >= CART_MAX) return refuse('mall.cart-full', { max: CART_MAX });
          await transaction
            .insertInto('mall_cart')
            .values({
              ...{ platform, party_kind: party.kind, party_id: keyOf(party.id), sku_id: sku.id },
              ...{ quantity: requested, added_at: timeOf(now) },
            })
            .onConflict((conflict) =>
              conflict
                .columns(['platform', 'party_kind', 'party_id', 'sku_id'])
                .doUpdateSet({ quantity: requested }),
            )
            .execute();
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },

    place: placeCommand(db, scope, effects),

    page: (query) => mallOrderPage(db, scope, query),

    find: async (orderNo) => {
      const row = await ordersInScope(db, scope)
        .selectAll()
        .select(sumOfLines.as('lines'))
        .where('order_no', '=', orderNo)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const lines = await linesOf(db, row.id);
      const facts = factsOf(row, lines, row.lines.open, await hasTroubleOf(db, row.id));
      const order = {
        ...rowOf(row),
        ...{ remark: row.remark, payUntil: payUntil(facts), lines },
        refundDays: (await mallSettingsIn(db, platform)).refundDays,
        ...(await partsOf(db, row, scope.wholePlatform)),
      };
      return { order, facts, moneyBack: scope.wholePlatform ? await moneyBackOf(db, row.id) : [] };
    },

    payment: async (orderNo) => {
      const order = await ordersInScope(db, scope)
        .select(['open_payment_id', 'platform'])
        .where('order_no', '=', orderNo)
        .executeTakeFirst();
      return order && paymentOfOrder(db, order);
    },

    step: (orderNo, action, input, actor, request, now) =>
      refusingTaken(async () => {
        const command = { by: person.userId, request: plainCommand(request), now, effects };
        const posting = { by: person.userId, requestId: request.requestId };
        const author = { id: person.userId, name: person.name };
        const end = await runCommand(db, command, {
          lock: async (transaction) => {
            if (OF_REFUNDS.includes(action)) await lockPayments(transaction, scope, orderNo);
            const row = await ordersInScope(transaction, scope)
              .selectAll()
              .where('order_no', '=', orderNo)
              .forNoKeyUpdate()
              .executeTakeFirst();
            return row === undefined ? refuse('mall.not-found') : ok(row);
          },
          carryOut: (transaction, row, note, enqueue) =>
            carryOutStep({ transaction, note, enqueue, author, posting, now }, row, action, input, actor),
          answer: NO_ANSWER,
        });
        return answerOf(end);
      }),
  };
};
