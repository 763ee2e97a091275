import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { adjustStock, type GoodsInput, type GoodsRow, type GoodsStatus } from '@/domain/mall/goods';
import { namesInBranch } from '@/domain/mall/category';
import { skuKey } from '@/domain/mall/sku';
import { ok, refuse } from '@/domain/result';
import { pictureSources } from '@/domain/rich-text/picture-sources';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { MallGoods } from '@backend/core/ports/mall.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { fenOf } from '../ledger/party-accounts';
import { boundedTotal } from '../listing/bounded-total';
import { rowsBefore } from '../paging';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { json } from '../storable-text';
import { categoriesIn, keepCategories } from './category-rows';
import { moveStock, type StockMove } from './stock';

const JOURNAL_ROWS = 200;

/** The goods that a person meets: all of the brand for its staff, else those on the shelf. */
const scoped = (db: Db, { platform, wholePlatform }: Scope) =>
  db
    .selectFrom('mall_goods')
    .where('mall_goods.platform', '=', platform)
    .where('mall_goods.status', 'in', wholePlatform ? ['DRAFT', 'ON', 'OFF'] : ['ON']);

const skusOf = (db: Db, goodsId: Id) =>
  db
    .selectFrom('mall_sku')
    .selectAll()
    .where('goods_id', '=', keyOf(goodsId))
    .where('removed', '=', false)
    .orderBy('place')
    .execute();

/** Prices, stock and sales of goods over the SKUs that are sold. */
const figures = sql<{ price: number; market: number; stock: number; sold: number; warnings: number }>`(
  select jsonb_build_object('price', coalesce(min(price), 0), 'market', coalesce(min(market_price), 0),
    'stock', coalesce(sum(stock), 0), 'sold', coalesce(sum(sold), 0),
    'warnings', count(*) filter (where stock <= warn_at))
  from mall_sku where goods_id = mall_goods.id and not removed and not disabled)`;
const lowest = sql`(select min(price) from mall_sku where goods_id = mall_goods.id and not removed and not disabled)`;
const soldInAll = sql`(select sum(sold) from mall_sku where goods_id = mall_goods.id and not removed)`;

const ORDERS = {
  place: sql`mall_goods.place, mall_goods.id desc`,
  sold: sql`${soldInAll} desc nulls last, mall_goods.id desc`,
  cheap: sql`${lowest}, mall_goods.id desc`,
  dear: sql`${lowest} desc nulls last, mall_goods.id desc`,
};

/** Writes the SKUs as they are given. The stock of a known one stays; one that left keeps its row and its journal. */
const writeSkus = async (db: Db, goodsId: Id, { skus }: GoodsInput): Promise<readonly StockMove[]> => {
  const known = new Map((await skusOf(db, goodsId)).map((row) => [skuKey(row.sku_values), row.id]));
  const moves: StockMove[] = [];
  for (const [place, sku] of skus.entries()) {
    const facts = {
      price: sku.price,
      market_price: sku.marketPrice,
      warn_at: sku.warnAt,
      code: sku.code,
      disabled: sku.disabled,
      place,
    };
    const id = known.get(skuKey(sku.values));
    known.delete(skuKey(sku.values));
    if (id !== undefined) {
      await db.updateTable('mall_sku').set(facts).where('id', '=', id).execute();
      continue;
    }
    const made = await db
      .insertInto('mall_sku')
      .values({ ...facts, goods_id: goodsId, sku_values: json(sku.values), stock: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (sku.stock > 0) moves.push({ skuId: made.id, goodsId, kind: 'initial', change: sku.stock, note: '' });
  }
  const gone = [...known.values()];
  if (gone.length > 0)
    await db.updateTable('mall_sku').set({ removed: true, disabled: true }).where('id', 'in', gone).execute();
  return moves;
};

/** Implements `MallGoods` in SQL. */
export const mallGoods = (db: Db, scope: Scope, effects: GivenCommand['effects']): MallGoods => {
  const { platform, person } = scope;
  const hand = { id: person.userId, name: person.name };
  const lockGoods = async (transaction: Db, id: Id) => {
    const row = await scoped(transaction, scope)
      .selectAll()
      .where('id', '=', keyOf(id))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row === undefined ? refuse('mall.not-found') : ok(row);
  };
  return {
    page: async ({ status, category = '', sort = 'place', search = '', ...paging }) => {
      // A category holds the goods of all below it.
      const branch = category === '' ? [] : namesInBranch(await categoriesIn(db, platform), category);
      const listed = scoped(db, scope)
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ON'))
        .$if(branch.length > 0, (query) => query.where('category', 'in', branch))
        .$if(search.trim() !== '', (query) =>
          query.where(oneContains(['mall_goods.title', 'mall_goods.category'], search.trim())),
        );
      const page = listed
        .select(['id', 'title', 'category', 'status', 'pictures', 'place', 'updated_at'])
        .orderBy(ORDERS[sort])
        .limit(paging.pageSize)
        .offset(rowsBefore(paging));
      // The SKUs of the goods before the page are not looked at.
      const rows = await db
        .selectFrom(page.as('mall_goods'))
        .selectAll()
        .select(figures.as('figures'))
        .orderBy(ORDERS[sort])
        .execute();
      const items = rows.map((row): GoodsRow => ({
        ...{ id: row.id, title: row.title, category: row.category, status: row.status as GoodsStatus },
        ...{ pictures: row.pictures, place: row.place, updatedAt: instantOf(row.updated_at) },
        ...{ price: row.figures.price, marketPrice: row.figures.market, stock: row.figures.stock },
        ...{ sold: row.figures.sold, warnings: row.figures.warnings },
      }));
      return { items, ...(await boundedTotal(db, paging, rows.length, listed.select('id'))) };
    },

    find: async (id) => {
      const row = await scoped(db, scope).selectAll().where('id', '=', keyOf(id)).executeTakeFirst();
      if (row === undefined) return undefined;
      const skus = await skusOf(db, row.id);
      return {
        ...{ id: row.id, title: row.title, category: row.category, status: row.status as GoodsStatus },
        ...{ pictures: row.pictures, description: row.description, axes: row.axes },
        ...{ freightFee: fenOf(row.freight_fee), freightFreeFrom: fenOf(row.freight_free_from) },
        ...{ limit: row.buy_limit, place: row.place, updatedAt: instantOf(row.updated_at) },
        sold: skus.reduce((sum, { sold }) => sum + sold, 0),
        skus: skus.map((sku) => ({
          ...{ id: sku.id, values: sku.sku_values, price: fenOf(sku.price), code: sku.code },
          ...{ marketPrice: fenOf(sku.market_price), stock: sku.stock, warnAt: sku.warn_at },
          disabled: sku.disabled,
        })),
      };
    },

    picturesOf: async (id) => {
      const row = await scoped(db, scope)
        .select(['pictures', 'description_pictures'])
        .where('id', '=', keyOf(id))
        .executeTakeFirst();
      return row === undefined ? [] : [...row.pictures, ...row.description_pictures];
    },

    save: async (input, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const facts = {
        title: input.title,
        category: input.category,
        pictures: json(input.pictures),
        description: input.description,
        description_pictures: json(pictureSources(input.description)),
        axes: json(input.axes),
        freight_fee: input.freightFee,
        freight_free_from: input.freightFreeFrom,
        buy_limit: input.limit,
        place: input.place,
        updated_at: timeOf(now),
      };
      const end = await runCommand(db, command, {
        lock: async (transaction) => {
          const kept = await keepCategories(transaction, platform, [input.category]);
          if (!kept.ok) return kept;
          return input.id === '' ? ok(undefined) : lockGoods(transaction, input.id);
        },
        carryOut: async (transaction, row, note) => {
          if (row !== undefined)
            await transaction.updateTable('mall_goods').set(facts).where('id', '=', row.id).execute();
          const { id } =
            row ??
            (await transaction
              .insertInto('mall_goods')
              .values({ ...facts, platform, status: 'DRAFT', created_at: timeOf(now) })
              .returning('id')
              .executeTakeFirstOrThrow());
          await moveStock(transaction, await writeSkus(transaction, id, input), hand, now);
          await note({ area: 'mall', id });
          return ok({ id });
        },
        answer: { keep: (saved) => saved, recall: (_, saved: { readonly id: Id }) => Promise.resolve(saved) },
      });
      return answerOf(end);
    },

    step: async (id, decide, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: (transaction) => lockGoods(transaction, id),
        carryOut: async (transaction, row, note) => {
          const next = decide({ status: row.status as GoodsStatus, pictures: row.pictures });
          if (!next.ok) return next;
          await transaction
            .updateTable('mall_goods')
            .set({ status: next.value, updated_at: timeOf(now) })
            .where('id', '=', row.id)
            .execute();
          await note({ area: 'mall', id: row.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },

    journal: async (goodsId) => {
      const rows = await db
        .selectFrom('mall_stock_entry')
        .innerJoin('mall_goods', 'mall_goods.id', 'mall_stock_entry.goods_id')
        .selectAll('mall_stock_entry')
        .where('mall_goods.platform', '=', platform)
        .where('goods_id', '=', keyOf(goodsId))
        .orderBy('mall_stock_entry.id', 'desc')
        .limit(JOURNAL_ROWS)
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, skuId: row.sku_id, kind: row.kind, change: row.change, stockAfter: row.stock_after },
        ...{ note: row.note, authorName: row.author_name, at: instantOf(row.at) },
      }));
    },

    adjust: async (skuId: Id, change: number, reason: string, request, now: Instant) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: async (transaction) => {
          const row = await transaction
            .selectFrom('mall_sku')
            .innerJoin('mall_goods', 'mall_goods.id', 'mall_sku.goods_id')
            .select(['mall_sku.id', 'mall_sku.goods_id', 'mall_sku.stock'])
            .where('mall_goods.platform', '=', platform)
            .where('mall_sku.id', '=', keyOf(skuId))
            .forNoKeyUpdate('mall_sku')
            .executeTakeFirst();
          return row === undefined ? refuse('mall.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note) => {
          const stock = adjustStock(row.stock, change, reason);
          if (!stock.ok) return stock;
          if (change !== 0) {
            const move = {
              skuId: row.id,
              goodsId: row.goods_id,
              kind: 'adjust',
              change,
              note: reason,
            } as const;
            await moveStock(transaction, [move], hand, now);
          }
          await note({ area: 'mall', id: row.goods_id });
          return ok({ stock: stock.value });
        },
        answer: {
          keep: (left) => left,
          recall: (_, left: { readonly stock: number }) => Promise.resolve(left),
        },
      });
      return answerOf(end);
    },
  };
};
