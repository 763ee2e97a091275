import { lengthOf } from '../../kernel/text';
import type { Fen } from '../../ledger/fen';
import type { Refusal, RefusalCode } from '../../refusals';
import { refuse, type Result } from '../../result';
import { CATEGORY_MAX, type CategoryTree } from '../category';
import { paragraphsOf } from '../description';
import { BRAND_MAX, checkGoodsTexts, type GoodsInput, PLAIN_DESCRIPTION_MAX } from '../goods';
import {
  AXIS_NAME_MAX,
  AXIS_VALUE_MAX,
  CODE_MAX,
  combinationsIn,
  type Sku,
  skuKey,
  SKUS_MAX,
  skusOf,
} from '../sku';
import { parseCount, parseYuanAsFen } from '../typed';
import { grouped, inOrderOfLines, type LineProblem, quoted, repeatedIn, type SheetLine } from './sheet-line';

/* Reads goods from the lines of an imported workbook. */

/**
 * The columns of the template, from left to right. A line is one SKU; lines with the same title form one entry of
 * goods.
 */
export const GOODS_COLUMNS = [
  ...['title', 'category', 'axis1', 'value1', 'axis2', 'value2', 'axis3', 'value3'],
  ...['price', 'marketPrice', 'stock', 'warnAt', 'code'],
  // The brand was added later. It is the last column, and workbooks of an earlier template do not have it.
  ...['freightFee', 'freightFreeFrom', 'limit', 'place', 'description', 'brand'],
] as const;
export type GoodsColumn = (typeof GOODS_COLUMNS)[number];
/** The indexes of the columns that a workbook may omit. */
export const OPTIONAL_GOODS_COLUMNS: readonly number[] = [GOODS_COLUMNS.indexOf('brand')];

/** Goods read from lines; they become drafts without pictures. */
interface ImportedGoods {
  readonly line: number;
  readonly input: GoodsInput;
}

interface ReadGoods {
  readonly goods: readonly ImportedGoods[];
  readonly problems: readonly LineProblem[];
}

const columnOf = (column: GoodsColumn): number => GOODS_COLUMNS.indexOf(column) + 1;
const cell = ({ cells }: SheetLine, column: GoodsColumn): string =>
  (cells[GOODS_COLUMNS.indexOf(column)] ?? '').trim();

/** The columns of the whole goods. Later lines of the same goods repeat these values or leave them empty. */
const OF_GOODS = [
  ...['category', 'axis1', 'axis2', 'axis3', 'freightFee', 'freightFreeFrom', 'limit', 'place'],
  ...['description', 'brand'],
] as const satisfies readonly GoodsColumn[];

const AXES = [
  ['axis1', 'value1'],
  ['axis2', 'value2'],
  ['axis3', 'value3'],
] as const;

/** The maximum length of each column; the length of the title is checked with the goods. */
const LENGTHS = {
  ...{ category: CATEGORY_MAX, description: PLAIN_DESCRIPTION_MAX, code: CODE_MAX },
  brand: BRAND_MAX,
  ...{ axis1: AXIS_NAME_MAX, axis2: AXIS_NAME_MAX, axis3: AXIS_NAME_MAX },
  ...{ value1: AXIS_VALUE_MAX, value2: AXIS_VALUE_MAX, value3: AXIS_VALUE_MAX },
} as const satisfies Partial<Record<GoodsColumn, number>>;
const MEASURED = Object.keys(LENGTHS) as readonly (keyof typeof LENGTHS)[];

/** The column at which a refusal of the whole goods is shown. */
const COLUMN_OF_REFUSAL: Readonly<Partial<Record<RefusalCode, GoodsColumn>>> = {
  'mall.title-required': 'title',
  'mall.title-too-long': 'title',
  'mall.category-required': 'category',
  'mall.axes-invalid': 'axis1',
  'mall.value-twice': 'value1',
  'mall.skus-invalid': 'value1',
  'mall.price-required': 'price',
  'mall.price-missing': 'price',
};

const problemOfGoods = ({ refusal }: { readonly refusal: Refusal }, line: SheetLine): LineProblem => {
  const column = COLUMN_OF_REFUSAL[refusal.code];
  return { line: line.line, column: column === undefined ? 0 : columnOf(column), refusal };
};

/** Collects the problems of one line while its cells are read. */
const readerOf = (line: SheetLine, problems: LineProblem[]) => {
  const put = (column: GoodsColumn, failed: Extract<Result<never>, { readonly ok: false }>) => {
    problems.push({ line: line.line, column: columnOf(column), refusal: failed.refusal });
  };
  return {
    put,
    fen: (column: GoodsColumn): Fen => {
      const read = parseYuanAsFen(cell(line, column));
      if (read === undefined) put(column, refuse('money.malformed'));
      return read ?? 0;
    },
    count: (column: GoodsColumn): number => {
      const read = parseCount(cell(line, column));
      if (read === undefined) put(column, refuse('mall.number-invalid'));
      return read ?? 0;
    },
  };
};

/** The SKU of a line. The problems of the line are added to `problems`. */
const skuOf = (line: SheetLine, axes: number, problems: LineProblem[]): Sku => {
  const { fen, count, put } = readerOf(line, problems);
  for (const column of MEASURED)
    if (lengthOf(cell(line, column)) > LENGTHS[column])
      put(column, refuse('mall.text-too-long', { max: LENGTHS[column] }));
  const values = AXES.slice(0, axes).map(([, column]) => {
    const value = cell(line, column);
    if (value === '') put(column, refuse('mall.import-value-missing'));
    return value;
  });
  for (const [axis, column] of AXES.slice(axes))
    if (cell(line, column) !== '') put(axis, refuse('mall.import-axis-missing'));
  const price = fen('price');
  if (price === 0 && problems.every((each) => each.line !== line.line || each.column !== columnOf('price')))
    put('price', refuse('mall.import-price-missing'));
  return {
    ...{ values, price, marketPrice: fen('marketPrice'), stock: count('stock') },
    ...{ warnAt: count('warnAt'), code: cell(line, 'code'), picture: '', disabled: false },
  };
};

/** The goods of all lines with the same title; undefined if a line has a problem. */
const goodsOf = (lines: readonly SheetLine[], problems: LineProblem[]): ImportedGoods | undefined => {
  const [first] = lines;
  if (first === undefined) return undefined;
  const beyond = lines[SKUS_MAX];
  if (beyond !== undefined) {
    readerOf(beyond, problems).put('title', refuse('mall.skus-invalid', { max: SKUS_MAX }));
    return undefined;
  }
  const found: LineProblem[] = [];
  const kept = (column: (typeof OF_GOODS)[number]) =>
    cell(lines.find((line) => cell(line, column) !== '') ?? first, column);
  for (const column of OF_GOODS)
    for (const line of lines)
      if (cell(line, column) !== '' && cell(line, column) !== kept(column))
        readerOf(line, found).put(column, refuse('mall.import-differs', { first: quoted(kept(column)) }));
  const names = AXES.map(([axis]) => kept(axis)).filter((name) => name !== '');
  const skus = lines.map((line) => skuOf(line, names.length, found));
  for (const { row } of repeatedIn(
    lines.map((line, at) => ({ line, key: skuKey(skus[at]?.values ?? []) })),
    ({ key }) => (names.length === 0 ? '-' : key),
  ))
    readerOf(row.line, found).put('value1', refuse('mall.import-sku-twice'));
  const { fen, count } = readerOf(first, found);
  const facts = {
    ...{ id: '', version: 0, title: cell(first, 'title'), category: kept('category'), pictures: [] },
    ...{ brand: kept('brand'), video: '', videoPoster: '' },
    ...{ freightFee: fen('freightFee'), freightFreeFrom: fen('freightFreeFrom') },
    ...{ limit: count('limit'), place: count('place'), description: paragraphsOf(kept('description')) },
  };
  if (found.length === 0) {
    const axes = names.map((name, at) => ({
      name,
      values: [...new Set(skus.map(({ values }) => values[at] ?? ''))],
    }));
    if (combinationsIn(axes) > SKUS_MAX) {
      readerOf(first, problems).put('value1', refuse('mall.skus-invalid', { max: SKUS_MAX }));
      return undefined;
    }
    const named = new Set(skus.map(({ values }) => skuKey(values)));
    // Combinations that the workbook does not contain are not for sale.
    const whole = skusOf(axes, skus).map((sku) =>
      named.has(skuKey(sku.values)) ? sku : { ...sku, disabled: true },
    );
    const checked = checkGoodsTexts({ ...facts, axes, skus: whole });
    if (checked.ok) return { line: first.line, input: checked.value };
    // `readGoodsLines` reports a repeated code, at the line that repeats it.
    if (checked.refusal.code !== 'mall.code-twice') found.push(problemOfGoods(checked, first));
  }
  problems.push(...found);
  return undefined;
};

/** Reads the lines of a workbook. Goods with a problem are left out; each problem has its line and column. */
export const readGoodsLines = (lines: readonly SheetLine[]): ReadGoods => {
  const problems: LineProblem[] = [];
  const titled = lines.filter((line) => {
    if (cell(line, 'title') !== '') return true;
    readerOf(line, problems).put('title', refuse('mall.title-required'));
    return false;
  });
  for (const { row, first } of repeatedIn(lines, (line) => cell(line, 'code')))
    readerOf(row, problems).put('code', refuse('mall.import-code-twice', { line: first.line }));
  const goods = [...grouped(titled, (line) => cell(line, 'title')).values()].flatMap(
    (group) => goodsOf(group, problems) ?? [],
  );
  return { goods, problems: inOrderOfLines(problems) };
};

/** The titles and codes in these lines that the brand already has. */
export interface TakenNames {
  readonly titles: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

/**
 * The problems of lines with a title or code that the brand already has. Such lines are refused, because an import only
 * adds goods.
 */
export const linesAlreadyTaken = (
  lines: readonly SheetLine[],
  { titles, codes }: TakenNames,
): readonly LineProblem[] => {
  const problems: LineProblem[] = [];
  const reported = new Set<string>();
  for (const line of lines) {
    const title = cell(line, 'title');
    if (titles.has(title) && !reported.has(title)) {
      reported.add(title);
      readerOf(line, problems).put('title', refuse('mall.import-title-taken'));
    }
    if (codes.has(cell(line, 'code')))
      readerOf(line, problems).put(
        'code',
        refuse('mall.import-code-taken', { code: quoted(cell(line, 'code')) }),
      );
  }
  return problems;
};

/** The titles and codes in the lines, each once. */
export const namesIn = (
  lines: readonly SheetLine[],
): { readonly titles: readonly string[]; readonly codes: readonly string[] } => ({
  titles: [...new Set(lines.map((line) => cell(line, 'title')))].filter((title) => title !== ''),
  codes: [...new Set(lines.map((line) => cell(line, 'code')))].filter((code) => code !== ''),
});

/** The problems of lines with a category that the brand does not have, one for each entry of goods. */
export const unknownCategories = (
  lines: readonly SheetLine[],
  tree: CategoryTree,
): readonly LineProblem[] => {
  const known = new Set(tree.map(({ name }) => name));
  const problems: LineProblem[] = [];
  for (const group of grouped(lines, (line) => cell(line, 'title')).values()) {
    const line = group.find((each) => cell(each, 'category') !== '');
    if (line !== undefined && !known.has(cell(line, 'category')))
      readerOf(line, problems).put('category', refuse('mall.category-unknown'));
  }
  return problems;
};
