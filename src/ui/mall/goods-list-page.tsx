import { Button } from 'antd';
import { useState } from 'react';
import type { GoodsRow } from '@/domain/mall/goods';
import { HasPermission } from '../kit/access/has-access';
import { choiceFilter, defineList, fieldsOf, ListView, readsAhead, searchFilter } from '../kit/list';
import { thumbImage } from '../kit/picture/preview-image';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { brandFilter } from './brand-filter';
import { CategoryDialog } from './category-dialog';
import { GOODS_BULK } from './goods-bulk';
import { GOODS_KEY, goodsPath, STATUS_TINTS, STATUS_TEXTS } from './goods-texts';
import styles from './mall.module.css';

/** A row of the list, or a line of an export. */
interface Line extends GoodsRow {
  /** Whether an earlier line of the export contains the figures that concern the goods as a whole. */
  readonly isLater?: true;
}

const field = fieldsOf<Line>();

const IN_SHEET = { onlyInSheet: true } as const;

/**
 * A figure that concerns the goods, not one SKU. An export has several lines for the same goods. Only the first of them
 * contains the figure, so that sums are right.
 */
const whole =
  (figure: (row: GoodsRow) => number) =>
  (line: Line): number | null =>
    line.isLater ? null : figure(line);

/** Fields of a SKU. An export has one line for each SKU; the row of a line contains only this SKU. */
const OF_SKU = [
  field.text('sku', 'mall.sku.values', ({ skus: [sku] }) => sku?.values.join(' / ') ?? '', IN_SHEET),
  field.text('code', 'mall.sku.code', ({ skus: [sku] }) => sku?.code ?? '', IN_SHEET),
  field.money('skuPrice', 'mall.sku.price', ({ skus: [sku] }) => sku?.price ?? null, IN_SHEET),
  field.count('skuStock', 'mall.sku.stock-of', ({ skus: [sku] }) => sku?.stock ?? null, IN_SHEET),
  field.text(
    'skuSale',
    'mall.sku.sale',
    ({ skus: [sku] }, { text }) =>
      sku === undefined ? '' : text(sku.disabled ? 'mall.sku.disabled' : 'mall.sku.sold'),
    IN_SHEET,
  ),
];

/** The goods of the platform's mall, for the staff who manage them. */
const GOODS = defineList({
  name: 'mall-goods',
  texts: 'mall.goods',
  filters: {
    search: searchFilter(),
    brand: brandFilter,
    status: choiceFilter('status', {
      label: 'mall.goods.status',
      texts: { all: 'mall.goods.all', ...STATUS_TEXTS },
      as: 'tabs',
    }),
  },
  fields: [
    field.text('title', 'mall.goods.name', ({ title }) => title, {
      wide: true,
      ellipsis: true,
      cell: ({ title, pictures }) => (
        <span className={styles['named']}>
          {pictures[0] === undefined ? null : <img {...thumbImage(pictures[0], 32)} alt="" loading="lazy" />}
          {title}
        </span>
      ),
    }),
    field.text('category', 'mall.goods.category', ({ category }) => category, { width: '112px' }),
    field.text('brand', 'mall.goods.brand', ({ brand }) => brand, { width: '96px' }),
    field.text('status', 'mall.goods.status', ({ status }, { text }) => text(STATUS_TEXTS[status]), {
      width: '88px',
      cell: ({ status }, { text }) => (
        <StatusTag tint={STATUS_TINTS[status]}>{text(STATUS_TEXTS[status])}</StatusTag>
      ),
    }),
    field.money(
      'price',
      'mall.goods.price',
      whole(({ price }) => price),
    ),
    field.count(
      'stock',
      'mall.goods.stock',
      whole(({ stock }) => stock),
      { card: 'titled' },
    ),
    field.count(
      'warnings',
      'mall.goods.warnings',
      whole(({ warnings }) => warnings),
    ),
    field.count(
      'sold',
      'mall.goods.sold',
      whole(({ sold }) => sold),
      { card: 'titled' },
    ),
    field.moment('updated', 'mall.goods.updated', ({ updatedAt }) => updatedAt),
    ...OF_SKU,
  ],
  card: {
    lines: [
      { start: ['title'], end: ['status'] },
      { start: ['category', 'brand'], end: ['price'], joined: true },
      { start: ['stock', 'sold', 'updated'], look: 'soft', joined: true },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  tone: ({ warnings, status }) => (warnings > 0 && status === 'ON' ? 'waiting' : 'none'),
  toQuery: ({ search, brand, status }) => ({
    ...(search === '' ? {} : { search }),
    ...(brand === '' ? {} : { brand }),
    ...(status === 'all' ? {} : { status }),
  }),
  queryKey: [...GOODS_KEY, 'list'],
  read: ({ mallGoods }, query, options) => mallGoods.list(query, options),
  linesOf: (row): readonly Line[] =>
    row.skus.length === 0
      ? [row]
      : row.skus.map((sku, at) => ({ ...row, skus: [sku], ...(at === 0 ? {} : { isLater: true as const }) })),
  bulk: GOODS_BULK,
  open: {
    to: ({ id }) => goodsPath(id),
    name: ({ title }, text) => text('mall.goods.open', { title }),
  },
});

/** The buttons that add goods: a form for one, and an import of many from a workbook. */
const NewGoods = () => {
  const text = useText();
  const tabs = useTabs();
  return (
    <HasPermission any={['mall:goods:add']}>
      <Button
        onClick={() => {
          tabs.open({ path: '/mall/goods/import' });
        }}
      >
        {text('mall.goods.import')}
      </Button>
      <Button
        type="primary"
        onClick={() => {
          tabs.open({ path: '/mall/goods/add' });
        }}
      >
        {text('mall.goods.add')}
      </Button>
    </HasPermission>
  );
};

/** A button that opens the category tree. */
const ManageCategories = () => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  return (
    <HasPermission any={['mall:goods:edit']}>
      <Button
        onClick={() => {
          setShown(true);
          setOpen(true);
        }}
      >
        {text('mall.categories.manage')}
      </Button>
      {shown ? (
        <CategoryDialog
          open={open}
          onClose={() => {
            setOpen(false);
          }}
          onClosed={() => {
            setShown(false);
          }}
        />
      ) : null}
    </HasPermission>
  );
};

/** Prefetches this list before the page is rendered. */
export const readAhead = readsAhead(GOODS);

export default () => (
  <ListView
    of={GOODS}
    primary={
      <>
        <ManageCategories />
        <NewGoods />
      </>
    }
  />
);
