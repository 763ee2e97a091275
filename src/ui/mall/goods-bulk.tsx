import type { GoodsRow } from '@/domain/mall/goods';
import { type GoodsChange, NO_CHANGE } from '@/domain/mall/goods-change';
import type { Services } from '@/application/services';
import type { BulkAction } from '../kit/list/actions/action';
import { CategoryChangeDialog, StockDialog } from './goods-change-dialogs';
import { PriceDialog } from './price-dialog';

type Part = Partial<GoodsChange> & Pick<GoodsChange, 'kind'>;

/** Builds a change of goods, based on the version that their row shows. */
const change =
  (part: Part) =>
  ({ id, version }: GoodsRow, { mallGoodsCommands }: Services) =>
    mallGoodsCommands.change({ ...NO_CHANGE, ...part, id, version });

const EDIT = 'mall:goods:edit';

/** Bulk actions on the selected goods, with one command for each. */
export const GOODS_BULK: readonly BulkAction<GoodsRow>[] = [
  {
    key: 'putOn',
    word: 'mall.goods.putOn',
    permission: EDIT,
    title: 'mall.goods.putOn',
    takes: { row: ({ status }) => status !== 'ON', left: 'mall.change.putOn.left' },
    ask: { title: 'mall.goods.putOn', text: 'mall.change.putOn.ask' },
    command: change({ kind: 'putOn' }),
  },
  {
    key: 'takeOff',
    word: 'mall.goods.takeOff',
    permission: EDIT,
    title: 'mall.goods.takeOff',
    takes: { row: ({ status }) => status === 'ON', left: 'mall.change.takeOff.left' },
    ask: { title: 'mall.goods.takeOff', text: 'mall.change.takeOff.ask' },
    command: change({ kind: 'takeOff' }),
  },
  {
    key: 'price',
    word: 'mall.change.price',
    permission: EDIT,
    title: 'mall.change.price',
    enter: (dialog, count, go, text, _, rows) => (
      <PriceDialog
        {...dialog}
        title={text('mall.change.price.many', { count })}
        note={text('mall.change.every')}
        priced={rows.map(({ id, title, price, highest }) => ({
          ...{ key: id, name: title, low: price, high: highest },
        }))}
        go={(more) => {
          go(change({ kind: 'price', ...more }));
        }}
      />
    ),
  },
  {
    key: 'stock',
    word: 'mall.change.stock',
    permission: EDIT,
    title: 'mall.change.stock',
    enter: (dialog, count, go, text) => (
      <StockDialog
        {...dialog}
        title={text('mall.change.stock.many', { count })}
        note={text('mall.change.every')}
        go={(more) => {
          go(change({ kind: 'stock', ...more }));
        }}
      />
    ),
  },
  {
    key: 'category',
    word: 'mall.change.category',
    permission: EDIT,
    title: 'mall.change.category',
    enter: (dialog, count, go, text) => (
      <CategoryChangeDialog
        {...dialog}
        title={text('mall.change.category.many', { count })}
        go={(more) => {
          go(change({ kind: 'category', ...more }));
        }}
      />
    ),
  },
];
