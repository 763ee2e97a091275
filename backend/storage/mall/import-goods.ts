import {
  namesIn,
  readGoodsLines,
  linesAlreadyTaken,
  unknownCategories,
} from '@/domain/mall/import/goods-lines';
import { inOrderOfLines, type SheetLine } from '@/domain/mall/import/sheet-line';
import { ok } from '@/domain/result';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { categoriesIn, lockCategories } from './category-rows';
import type { ImportOfKind } from './import-of-kind';
import type { StepTools } from './step-tools';
import { type FirstSku, storeFirstStock } from './stock';

/** The number of rows in one statement, far below PostgreSQL's limit of parameters. */
const ROWS_AT_ONCE = 500;

const inChunks = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );

/** The titles and codes of these lines that the brand's goods already use. */
const takenBy = async (db: Db, platform: string, lines: readonly SheetLine[]) => {
  const { titles, codes } = namesIn(lines);
  const goods = db
    .selectFrom('mall_goods')
    .where('mall_goods.platform', '=', platform)
    .where('mall_goods.status', '<>', 'REMOVED');
  const takenTitles = new Set<string>();
  for (const some of inChunks(titles))
    for (const { title } of await goods.select('title').where('title', 'in', some).execute())
      takenTitles.add(title);
  const takenCodes = new Set<string>();
  for (const some of inChunks(codes))
    for (const { code } of await goods
      .innerJoin('mall_sku', 'mall_sku.goods_id', 'mall_goods.id')
      .select('mall_sku.code')
      .where('mall_sku.removed', '=', false)
      .where('mall_sku.code', 'in', some)
      .execute())
      takenCodes.add(code);
  return { titles: takenTitles, codes: takenCodes };
};

/**
 * Imports goods from a workbook, as drafts without pictures. If a SKU's line of the workbook has a stock, this stock is
 * the first entry in the journal of the SKU.
 */
export const importGoods: ImportOfKind = async (db, platform, lines) => {
  const { goods, problems } = readGoodsLines(lines);
  const taken = linesAlreadyTaken(lines, await takenBy(db, platform, lines));
  const unknown = unknownCategories(lines, await categoriesIn(db, platform));
  const write = async ({ author, now, note }: StepTools) => {
    const kept = await lockCategories(
      db,
      platform,
      goods.map(({ input }) => input.category),
    );
    if (!kept.ok) return kept;
    const at = timeOf(now);
    const skus: FirstSku[] = [];
    for (const some of inChunks(goods)) {
      const made = await db
        .insertInto('mall_goods')
        .values(
          some.map(({ input }) => ({
            ...{ platform, title: input.title, category: input.category, status: 'DRAFT' as const },
            brand: input.brand,
            ...{ pictures: json([]), description: input.description, axes: json(input.axes) },
            ...{ freight_fee: input.freightFee, freight_free_from: input.freightFreeFrom },
            ...{ buy_limit: input.limit, place: input.place, created_at: at, updated_at: at },
          })),
        )
        .returning(['id', 'title'])
        .execute();
      await db
        .insertInto('mall_goods_event')
        .values(
          made.map(({ id, title }) => ({
            ...{ goods_id: id, way: 'import' as const, changes: json([{ field: 'title', after: title }]) },
            ...{ author_id: author.id, author_name: author.name, at },
          })),
        )
        .execute();
      const ids = new Map(made.map(({ id, title }) => [title, id]));
      for (const { input } of some)
        for (const [place, sku] of input.skus.entries())
          skus.push({ ...sku, place, goodsId: ids.get(input.title) ?? '' });
    }
    for (const some of inChunks(skus)) await storeFirstStock(db, some, author, now);
    // Open lists reload if any of the goods is announced, so one is enough.
    if (skus[0] !== undefined) note({ area: 'mall', id: skus[0].goodsId });
    return ok(undefined);
  };
  return {
    report: {
      ...{ lines: lines.length, things: goods.length },
      parts: goods.reduce((sum, { input }) => sum + input.skus.filter(({ disabled }) => !disabled).length, 0),
      problems: inOrderOfLines([...problems, ...unknown, ...taken]),
    },
    write,
  };
};
