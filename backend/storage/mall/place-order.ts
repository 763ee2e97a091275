import { sql } from 'kysely';
import { formatDate } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { type CheckOut, checkSale, hasCoupon } from '@/domain/mall/mall-order';
import { PAY_WITHIN } from '@/domain/mall/order-life';
import { priceOf } from '@/domain/mall/price';
import { categoriesAbove } from '@/domain/mall/category';
import { pictureOf } from '@/domain/mall/sku';
import { ok, refuse } from '@/domain/result';
import { MALL_DUE } from '@backend/core/mall/mall-due';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { MallOrders } from '@backend/core/ports/mall.port';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, runCommand } from '../kernel/run-command';
import { fenOf } from '../ledger/party-accounts';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { couponToHold, hasOwnCoupon } from './coupon-steps';
import { appendEvent } from './order-rows';
import { categoriesIn } from './category-rows';
import { moveStock } from './stock';

/**
 * Locks the ordered goods and all their SKUs, in the order of their ids. All SKUs are locked, because the purchase
 * limit of goods counts all of them. The lock keeps the goods on the shelf. Returns the ordered SKUs.
 */
const lockSkus = async (db: Db, { platform }: Scope, skuIds: readonly Id[]) => {
  const goods = await db
    .selectFrom('mall_goods')
    .select('id')
    .where('platform', '=', platform)
    .where('id', 'in', (query) => query.selectFrom('mall_sku').select('goods_id').where('id', 'in', skuIds))
    .orderBy('id')
    .forShare()
    .execute();
  if (goods.length === 0) return [];
  const goodsIds = goods.map(({ id }) => id);
  await db
    .selectFrom('mall_sku')
    .select('id')
    .where('goods_id', 'in', goodsIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return db
    .selectFrom('mall_sku')
    .innerJoin('mall_goods', 'mall_goods.id', 'mall_sku.goods_id')
    .select(['mall_sku.id', 'mall_sku.goods_id', 'sku_values', 'price', 'stock', 'disabled', 'picture'])
    .select(['title', 'category', 'status', 'pictures', 'freight_fee', 'freight_free_from', 'buy_limit'])
    .where('mall_goods.platform', '=', platform)
    .where('mall_sku.id', 'in', skuIds)
    .execute();
};

/** For each of the goods, how many pieces the account has ordered, less refunded pieces. Closed orders do not count. */
export const boughtBefore = async (
  db: Db,
  scope: Scope,
  goodsIds: readonly Id[],
): Promise<ReadonlyMap<Id, number>> => {
  if (goodsIds.length === 0) return new Map();
  const { kind, id } = partyOf(scope);
  const rows = await db
    .selectFrom('mall_order_line as line')
    .innerJoin('mall_order as placed', 'placed.id', 'line.order_id')
    .select(['line.goods_id', sql<number>`sum(line.quantity - line.refunded)::integer`.as('bought')])
    .where('placed.platform', '=', scope.platform)
    .where('placed.party_kind', '=', kind)
    .where('placed.party_id', '=', keyOf(id))
    .where('placed.status', '<>', 'CLOSED')
    .where('line.goods_id', 'in', goodsIds)
    .groupBy('line.goods_id')
    .execute();
  return new Map(rows.map(({ goods_id, bought }) => [goods_id, bought]));
};

const nextNumber = async (db: Db, now: Instant): Promise<{ readonly id: Id; readonly orderNo: string }> => {
  const { rows } = await sql<{
    id: string;
  }>`select nextval(pg_get_serial_sequence('mall_order', 'id'))::text as id`.execute(db);
  const id = rows[0]?.id ?? '';
  return { id, orderNo: `M${formatDate(now).replaceAll('-', '')}${id.padStart(6, '0')}` };
};

/** Removes the ordered pieces from the cart. Pieces that were added meanwhile, or are not part of the order, stay. */
const takeOutOfCart = async (db: Db, scope: Scope, lines: CheckOut['lines']): Promise<void> => {
  const { kind, id } = partyOf(scope);
  const ordered = sql.join(
    lines.map(({ skuId, quantity }) => sql`when ${keyOf(skuId)}::bigint then ${quantity}::integer`),
    sql` `,
  );
  const left = sql<number>`mall_cart.quantity - case mall_cart.sku_id ${ordered} end`;
  const skuIds = lines.map(({ skuId }) => keyOf(skuId));
  await db
    .deleteFrom('mall_cart')
    .where('platform', '=', scope.platform)
    .where('party_kind', '=', kind)
    .where('party_id', '=', keyOf(id))
    .where('sku_id', 'in', skuIds)
    .where(left, '<=', 0)
    .execute();
  await db
    .updateTable('mall_cart')
    .set({ quantity: left })
    .where('platform', '=', scope.platform)
    .where('party_kind', '=', kind)
    .where('party_id', '=', keyOf(id))
    .where('sku_id', 'in', skuIds)
    .execute();
};

/** Implements `MallOrders.place` in SQL. */
export const placeCommand =
  (db: Db, scope: Scope, effects: GivenCommand['effects']): MallOrders['place'] =>
  async (input: CheckOut, request, now) => {
    const { platform, person, shopId } = scope;
    const party = partyOf(scope);
    const author = { id: person.userId, name: person.name };
    const skuIds = input.lines.map(({ skuId }) => keyOf(skuId));
    const command = { by: person.userId, request: plainCommand(request), now, effects };
    const end = await runCommand(db, command, {
      lock: async (transaction) =>
        hasCoupon(input) && !(await hasOwnCoupon(transaction, scope, input.couponId))
          ? refuse('mall.coupon-not-usable')
          : ok(await lockSkus(transaction, scope, skuIds)),
      carryOut: async (transaction, skus, note, enqueue) => {
        const lines = input.lines.flatMap(({ skuId, quantity }) => {
          const sku = skus.find(({ id }) => id === keyOf(skuId));
          return sku === undefined ? [] : [{ sku, quantity }];
        });
        if (lines.length < input.lines.length) return refuse('mall.not-found');
        const limited = [
          ...new Set(lines.filter(({ sku }) => sku.buy_limit > 0).map(({ sku }) => sku.goods_id)),
        ];
        const bought = await boughtBefore(transaction, scope, limited);
        for (const { sku, quantity } of lines) {
          const sale = checkSale(
            {
              ...{ title: sku.title, disabled: sku.disabled, stock: sku.stock, limit: sku.buy_limit },
              status: sku.status === 'REMOVED' ? 'OFF' : sku.status,
              bought: bought.get(sku.goods_id) ?? 0,
              requested: lines
                .filter((line) => line.sku.goods_id === sku.goods_id)
                .reduce((sum, line) => sum + line.quantity, 0),
            },
            quantity,
          );
          if (!sale.ok) return sale;
        }
        const { id, orderNo } = await nextNumber(transaction, now);
        const coupon = hasCoupon(input)
          ? await couponToHold(transaction, scope, input.couponId, id, now)
          : ok(undefined);
        if (!coupon.ok) return coupon;
        const tree = await categoriesIn(transaction, platform);
        const price = priceOf(
          lines.map(({ sku, quantity }) => ({
            ...{ goodsId: sku.goods_id, category: sku.category, price: fenOf(sku.price), quantity },
            above: categoriesAbove(tree, sku.category).slice(1),
            freight: { fee: fenOf(sku.freight_fee), freeFrom: fenOf(sku.freight_free_from) },
          })),
          coupon.value === undefined ? {} : { coupon: coupon.value.rule },
        );
        // A coupon that gives no discount is refused, so that it is not used up.
        if (coupon.value !== undefined && price.discount === 0) return refuse('mall.coupon-not-usable');
        if (price.payable !== input.payable) return refuse('mall.total-changed');

        await transaction
          .insertInto('mall_order')
          .values({
            ...{ id, order_no: orderNo, platform, party_kind: party.kind, party_id: party.id },
            ...{ sid: person.sid, shop_id: shopId ?? null, buyer_id: person.userId, buyer_name: person.name },
            ...{ status: 'UNPAID', goods: price.goods, discount: price.discount, freight: price.freight },
            ...{ payable: price.payable, receiver: input.receiver, phone: input.phone },
            ...{ address: input.address, remark: input.remark },
            ...{ invoice_kind: input.invoice.kind, invoice_title: input.invoice.title },
            invoice_tax_number: input.invoice.taxNumber,
            coupon_id: hasCoupon(input) ? keyOf(input.couponId) : null,
            created_at: timeOf(now),
            updated_at: timeOf(now),
          })
          .execute();
        await transaction
          .insertInto('mall_order_line')
          .values(
            lines.map(({ sku, quantity }, place) => {
              const shares = price.lines[place];
              if (shares === undefined) throw new Error('a line has no shares');
              return {
                ...{ order_id: id, place, goods_id: sku.goods_id, sku_id: sku.id, title: sku.title },
                ...{ sku_values: json(sku.sku_values), pictures: json(pictureOf(sku, sku.pictures)) },
                ...{ price: fenOf(sku.price), quantity, ...shares },
              };
            }),
          )
          .execute();
        await coupon.value?.hold();
        const after = await moveStock(
          transaction,
          lines.map(({ sku, quantity }) => ({
            ...{ skuId: sku.id, goodsId: sku.goods_id, kind: 'reserve', change: -quantity, note: orderNo },
          })),
          author,
          now,
        );
        if (!input.atOnce) await takeOutOfCart(transaction, scope, input.lines);
        await appendEvent(transaction, id, { kind: 'place' }, author, now);
        await enqueue(
          MALL_DUE,
          { orderId: id, timer: 'closeUnpaid' },
          { platform, notBefore: now + PAY_WITHIN },
        );
        note({ area: 'mall-order', id });
        note({ area: 'mall-cart', id: person.userId });
        if (hasCoupon(input)) note({ area: 'own-coupon', id: keyOf(input.couponId) });
        // Only goods with a SKU that has sold out are announced, because announcing each sale would make all open pages
        // reload.
        const soldOut = lines.filter(({ sku }) => after.get(sku.id) === 0).map(({ sku }) => sku.goods_id);
        for (const goodsId of new Set(soldOut)) note({ area: 'mall', id: goodsId });
        return ok({ orderNo });
      },
      answer: {
        keep: (placed) => placed,
        recall: (_, placed: { readonly orderNo: string }) => Promise.resolve(placed),
      },
    });
    return answerOf(end);
  };
