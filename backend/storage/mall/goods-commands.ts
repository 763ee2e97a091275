import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { adjustStock, checkVersion } from '@/domain/mall/goods';
import { ok, refuse } from '@/domain/result';
import { pictureSources } from '@/domain/rich-text/picture-sources';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { MallGoods } from '@backend/core/ports/mall.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, NO_ANSWER, runCommand } from '../kernel/run-command';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { lockCategories } from './category-rows';
import { recordChanges, lockGoods, writeSkus } from './goods-rows';
import { moveStock, type StockMove } from './stock';

/** Implements the commands of `MallGoods`: the changes that staff make to goods of the mall. */
export const goodsCommands = (
  db: Db,
  scope: Scope,
  effects: GivenCommand['effects'],
): Pick<MallGoods, 'save' | 'step' | 'change' | 'adjust'> => {
  const { platform, person } = scope;
  const author = { id: person.userId, name: person.name };
  return {
    save: async (input, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const facts = {
        title: input.title,
        category: input.category,
        brand: input.brand,
        pictures: json(input.pictures),
        video: input.video,
        video_poster: input.videoPoster,
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
          const kept = await lockCategories(transaction, platform, [input.category]);
          if (!kept.ok) return kept;
          return input.id === '' ? ok(undefined) : lockGoods(transaction, scope, input.id);
        },
        carryOut: async (transaction, known, note) => {
          const current = checkVersion(known, input);
          if (!current.ok) return current;
          if (known !== undefined)
            await transaction
              .updateTable('mall_goods')
              .set({ ...facts, version: known.version + 1 })
              .where('id', '=', known.id)
              .execute();
          const { id } =
            known ??
            (await transaction
              .insertInto('mall_goods')
              .values({ ...facts, platform, status: 'DRAFT', created_at: timeOf(now) })
              .returning('id')
              .executeTakeFirstOrThrow());
          await moveStock(
            transaction,
            await writeSkus(transaction, id, known?.skus ?? [], input),
            author,
            now,
          );
          const after = { ...input, status: known?.status ?? 'DRAFT' };
          await recordChanges(transaction, id, 'form', [known, after], author, now);
          note({ area: 'mall', id });
          return ok({ id });
        },
        answer: { keep: (saved) => saved, recall: (_, saved: { readonly id: Id }) => Promise.resolve(saved) },
      });
      return answerOf(end);
    },

    step: async (id, decide, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: (transaction) => lockGoods(transaction, scope, id),
        carryOut: async (transaction, goods, note) => {
          const next = decide(goods);
          if (!next.ok) return next;
          await transaction
            .updateTable('mall_goods')
            .set({ status: next.value, updated_at: timeOf(now), version: goods.version + 1 })
            .where('id', '=', goods.id)
            .execute();
          await recordChanges(
            transaction,
            goods.id,
            'step',
            [goods, { ...goods, status: next.value }],
            author,
            now,
          );
          note({ area: 'mall', id: goods.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      });
      return answerOf(end);
    },

    change: async (id, category, decide, request, now) => {
      const command = { by: person.userId, request: plainCommand(request), now, effects };
      const end = await runCommand(db, command, {
        lock: async (transaction) => {
          const kept = await lockCategories(transaction, platform, category === '' ? [] : [category]);
          return kept.ok ? lockGoods(transaction, scope, id) : kept;
        },
        carryOut: async (transaction, goods, note) => {
          const next = decide(goods);
          if (!next.ok) return next;
          const { status, category: into, skus } = next.value;
          const version = goods.version + 1;
          await transaction
            .updateTable('mall_goods')
            .set({ status, category: into, updated_at: timeOf(now), version })
            .where('id', '=', goods.id)
            .execute();
          const moves: StockMove[] = [];
          for (const sku of skus) {
            const was = goods.skus.find((each) => each.id === sku.id) ?? sku;
            if (sku.price !== was.price || sku.disabled !== was.disabled)
              await transaction
                .updateTable('mall_sku')
                .set({ price: sku.price, disabled: sku.disabled })
                .where('id', '=', sku.id)
                .execute();
            const moved = sku.stock - was.stock;
            if (moved !== 0)
              moves.push({
                ...{ skuId: sku.id, goodsId: goods.id, kind: 'adjust' },
                ...{ change: moved, note: next.value.reason },
              });
          }
          await moveStock(transaction, moves, author, now);
          const after = { ...goods, status, category: into, skus };
          await recordChanges(transaction, goods.id, 'bulk', [goods, after], author, now);
          note({ area: 'mall', id: goods.id });
          return ok({ version });
        },
        answer: {
          keep: (changed) => changed,
          recall: (_, changed: { readonly version: number }) => Promise.resolve(changed),
        },
      });
      return answerOf(end);
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
            await moveStock(transaction, [move], author, now);
          }
          note({ area: 'mall', id: row.goods_id });
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
