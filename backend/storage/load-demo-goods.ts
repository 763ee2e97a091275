import { DAY, type Instant } from '@/domain/kernel/instant';
import { fileKeyOf, newFileName } from '@backend/core/files/own-file-name';
import type { FileStore } from '@backend/core/ports/file-store.port';
import type { World } from '@backend/core/ports/world.port';
import { DEMO_CATEGORIES, DEMO_GOODS, type DemoGoods } from '@backend/core/seed/goods/demo-goods';
import { picturesOfValues } from '@backend/core/seed/goods/value-pictures';
import { picturesOf } from '@backend/core/seed/goods/scenes';
import type { Db } from './database';
import { timeOf } from './rows/scalars';
import { json } from './storable-text';

interface DemoGoodsParts {
  readonly db: Db;
  readonly files: Pick<FileStore, 'write'>;
  readonly world: Pick<World, 'randomBytes'>;
  readonly now: Instant;
}

interface Drawn extends DemoGoods {
  readonly pictures: readonly Uint8Array[];
  /** The pictures of the SKUs that look different from each other, keyed by SKU value. */
  readonly ofValues: ReadonlyMap<string, Uint8Array>;
}

/** The age of the demo's goods in the mall. */
const AGE = 40 * DAY;

const plantCategories = async (db: Db, platform: string): Promise<void> => {
  await db
    .insertInto('mall_category_tree')
    .values({ platform, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [place, { name, below }] of DEMO_CATEGORIES.entries()) {
    const { id } = await db
      .insertInto('mall_category')
      .values({ platform, name, place })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('mall_category')
      .values(below.map((child, at) => ({ platform, parent_id: id, name: child, place: at })))
      .execute();
  }
};

/** Stores the goods of one brand. Their author is the member of staff who runs the brand's mall. */
const fillBrand = async (
  { db, files, world, now }: DemoGoodsParts,
  keeper: { readonly id: string; readonly sid: string; readonly platform: string; readonly name: string },
  goods: readonly Drawn[],
): Promise<void> => {
  const at = timeOf(now - AGE);
  const stored = goods.map(({ pictures, input }) =>
    pictures.map((content, place) => ({
      content,
      name: newFileName('mall', 'png', world.randomBytes),
      originalName: `${input.title} ${place + 1}.png`,
    })),
  );
  const storedOfValues = goods.map(({ ofValues, input }) =>
    [...ofValues].map(([value, content]) => ({
      content,
      value,
      name: newFileName('mall', 'png', world.randomBytes),
      originalName: `${input.title} ${value}.png`,
    })),
  );
  const drawn = [...stored.flat(), ...storedOfValues.flat()];
  for (const { name, content } of drawn) await files.write(fileKeyOf(name), content);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('stored_file')
      .values(
        drawn.map(({ name, content, originalName }) => ({
          ...{ name, platform: keeper.platform, account_id: keeper.id, seller_id: keeper.sid },
          ...{
            kind: 'upload' as const,
            original_name: originalName,
            size: content.byteLength,
            created_at: at,
          },
        })),
      )
      .execute();
    await plantCategories(transaction, keeper.platform);
    const rows = await transaction
      .insertInto('mall_goods')
      .values(
        goods.map(({ input, status }, index) => ({
          ...{ platform: keeper.platform, title: input.title, category: input.category, status },
          brand: input.brand,
          ...{ pictures: json(stored[index]?.map(({ name }) => name) ?? []), description: input.description },
          ...{
            axes: json(input.axes),
            freight_fee: input.freightFee,
            freight_free_from: input.freightFreeFrom,
          },
          ...{ buy_limit: input.limit, place: input.place, created_at: at, updated_at: at },
        })),
      )
      .returning(['id', 'place'])
      .execute();
    const goodsIds = new Map(rows.map(({ id, place }) => [place, id]));
    const skus = goods.flatMap(({ input }, index) =>
      input.skus.map((sku, place) => ({
        ...{ ...sku, place, goods_id: goodsIds.get(input.place) ?? '' },
        picture: storedOfValues[index]?.find(({ value }) => sku.values.includes(value))?.name ?? '',
      })),
    );
    const skuRows = await transaction
      .insertInto('mall_sku')
      .values(
        skus.map(
          ({ values, price, marketPrice, stock, warnAt, code, picture, disabled, place, goods_id }) => ({
            ...{ goods_id, sku_values: json(values), price, market_price: marketPrice, stock },
            ...{ warn_at: warnAt, code, picture, disabled, place },
          }),
        ),
      )
      .returning(['id', 'goods_id', 'stock'])
      .execute();
    await transaction
      .insertInto('mall_stock_entry')
      .values(
        skuRows
          .filter(({ stock }) => stock > 0)
          .map(({ id, goods_id, stock }) => ({
            ...{
              goods_id,
              sku_id: id,
              kind: 'initial' as const,
              change: stock,
              stock_after: stock,
              note: '',
            },
            ...{ author_id: keeper.id, author_name: keeper.name, at },
          })),
      )
      .execute();
  });
};

/** Fills the mall of each demo brand with goods. The pictures are drawn once and stored separately for each brand. */
export const loadDemoGoods = async (parts: DemoGoodsParts): Promise<void> => {
  const goods = await Promise.all(
    DEMO_GOODS.map(async (each): Promise<Drawn> => ({
      ...each,
      pictures: await picturesOf(each.scene, each.closer),
      ofValues: await picturesOfValues(each.scene),
    })),
  );
  const keepers = await parts.db
    .selectFrom('account')
    .select(['id', 'platform', 'name', 'parent_id'])
    .where('user_name', '=', 'mallstaff')
    .orderBy('id')
    .execute();
  for (const { parent_id: parent, ...keeper } of keepers)
    await fillBrand(parts, { ...keeper, sid: parent ?? keeper.id }, goods);
};
