import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { descriptionMarkup } from '@/domain/mall/description';
import type { Goods, GoodsAction } from '@/domain/mall/goods';
import { useHasPermission } from '../kit/access/access';
import { actionsOf, type DeclaredAction, defineDetail, DetailView } from '../kit/detail';
import { fieldsOf } from '../kit/list';
import { RichText } from '../kit/rich-text/rich-text';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { ImageStrip } from '../work-order';
import { GoodsVideo } from './goods-video';
import { GoodsHistory } from './goods-history';
import { GOODS_KEY, STATUS_TINTS, STATUS_TEXTS } from './goods-texts';
import styles from './mall.module.css';
import { GoodsSkus } from './goods-skus';
import { StockJournal } from './stock-journal';

const field = fieldsOf<Goods>();

/** The reason why imported goods cannot be put on sale yet: they have no pictures. */
const NoPictures = () => useText()('mall.goods.no-pictures');

const step = (action: GoodsAction): DeclaredAction<Goods> => ({
  word: `mall.goods.${action}`,
  named: ({ title }, text) => text(`mall.goods.${action}.of`, { title }),
  command: ({ id }, { mallGoodsCommands }) => mallGoodsCommands.step({ id, action }),
  done: 'mall.goods.done',
  ...(action === 'remove'
    ? {
        removes: true as const,
        ask: () => ({ title: { key: 'mall.goods.remove' }, text: { key: 'mall.goods.remove.ask' } }),
      }
    : {}),
});

const GOODS = defineDetail<Goods>({
  texts: 'mall.goods',
  queryKey: (id) => [...GOODS_KEY, 'one', id],
  read: ({ mallGoods }, id, options) => mallGoods.find(id, options),
  idOf: ({ id }) => id,
  title: ({ title }) => title,
  tab: ({ title }) => title,
  missing: 'mall.not-found',
  fields: [
    field.text('category', 'mall.goods.category', ({ category }) => category),
    field.text('brand', 'mall.goods.brand', ({ brand }) => brand),
    field.text('status', 'mall.goods.status', ({ status }, { text }) => text(STATUS_TEXTS[status]), {
      cell: ({ status }, { text }) => (
        <StatusTag tint={STATUS_TINTS[status]}>{text(STATUS_TEXTS[status])}</StatusTag>
      ),
    }),
    field.count('sold', 'mall.goods.sold', ({ sold }) => sold),
    field.money('freight', 'mall.goods.freight', ({ freightFee }) => freightFee),
    field.money('freightFree', 'mall.goods.freight-free', ({ freightFreeFrom }) =>
      freightFreeFrom === 0 ? null : freightFreeFrom,
    ),
    field.text('limit', 'mall.goods.limit', ({ limit }, { text }) =>
      limit === 0 ? text('mall.goods.limit.none') : String(limit),
    ),
    field.moment('updated', 'mall.goods.updated', ({ updatedAt }) => updatedAt),
  ],
  actions: actionsOf(({ actions }) => new Set(actions), {
    putOn: step('putOn'),
    takeOff: step('takeOff'),
    remove: step('remove'),
  }),
  parts: [
    {
      key: 'pictures',
      title: 'mall.goods.pictures',
      draw: ({ pictures }) => (pictures.length === 0 ? <NoPictures /> : <ImageStrip images={pictures} />),
    },
    { key: 'video', title: 'mall.goods.video', draw: (goods) => <GoodsVideo goods={goods} /> },
    { key: 'skus', title: 'mall.goods.skus', draw: (goods) => <GoodsSkus goods={goods} /> },
    {
      key: 'description',
      title: 'mall.goods.description',
      draw: ({ description }) => <RichText html={descriptionMarkup(description)} />,
    },
    { key: 'journal', title: 'mall.stock.journal', draw: (goods) => <StockJournal goods={goods} /> },
    { key: 'history', title: 'mall.history', draw: (goods) => <GoodsHistory goods={goods} /> },
  ],
});

/** Goods with their SKUs. Staff change the stock here and put the goods on sale. */
const GoodsDetailPage = () => {
  const text = useText();
  const tabs = useTabs();
  const id = useParams()['goodsId'] ?? '';
  const mayEdit = useHasPermission(['mall:goods:edit']);
  return (
    <DetailView
      of={GOODS}
      id={id}
      lead={
        mayEdit ? (
          <Button
            className={styles['edit'] ?? ''}
            onClick={() => {
              tabs.open({ path: '/mall/goods/add', query: { id }, title: text('mall.goods.edit') });
            }}
          >
            {text('mall.goods.edit')}
          </Button>
        ) : null
      }
      onRemoved={() => {
        tabs.close();
        tabs.open({ path: '/mall/goods' });
      }}
    />
  );
};

export default GoodsDetailPage;
