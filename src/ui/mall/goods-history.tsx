import type { HistoryChange, HistoryValue } from '@/domain/kernel/change-history';
import type { Goods, GoodsStatus } from '@/domain/mall/goods';
import {
  GOODS_HISTORY_FIELDS,
  GOODS_WAYS,
  type GoodsHistoryField,
  namedInHistory,
  SKU_HISTORY_FIELDS,
  type SkuHistoryField,
} from '@/domain/mall/goods-history';
import { decimalOf } from '@/domain/money/amount';
import type { MessageKey } from '@/messages/keys';
import { useHasPermission } from '../kit/access/access';
import { BeforeAfter, ChangeHistory } from '../kit/history/change-history';
import { useServices } from '../kit/services/services';
import { type Text, useText } from '../kit/text/use-text';
import { GOODS_KEY, STATUS_TEXTS } from './goods-texts';

/** The label of each field in the history of goods. */
const LABELS: Readonly<Record<GoodsHistoryField | SkuHistoryField, MessageKey>> = {
  status: 'mall.goods.status',
  title: 'mall.goods.name',
  category: 'mall.goods.category',
  brand: 'mall.goods.brand',
  video: 'mall.goods.video',
  picture: 'mall.sku.picture',
  axes: 'mall.history.axes',
  pictures: 'mall.goods.pictures',
  description: 'mall.goods.description',
  freightFee: 'mall.goods.freight',
  freightFreeFrom: 'mall.goods.freight-free',
  limit: 'mall.goods.limit',
  place: 'mall.goods.place',
  sku: 'mall.sku.values',
  price: 'mall.sku.price',
  marketPrice: 'mall.sku.marketPrice',
  warnAt: 'mall.sku.warnAt',
  code: 'mall.sku.code',
  disabled: 'mall.sku.sold',
};

const AMOUNTS: readonly string[] = ['freightFee', 'freightFreeFrom', 'price', 'marketPrice'];

const valueText = (text: Text, field: string, value: HistoryValue): string => {
  if (AMOUNTS.includes(field)) return decimalOf(BigInt(Number(value)));
  switch (field) {
    case 'status':
      return value === 'REMOVED' ? text('mall.history.removed') : text(STATUS_TEXTS[value as GoodsStatus]);
    case 'pictures':
    case 'description':
      return text(`mall.history.${field}`, { count: Number(value) });
    case 'video':
    case 'picture':
      return value === ''
        ? text('mall.history.file.none')
        : text('mall.history.file', { mark: String(value) });
    case 'sku':
      return text(value === true ? 'mall.history.sku.there' : 'mall.history.sku.gone');
    case 'disabled':
      return text(value === true ? 'mall.history.stopped' : 'mall.history.sold');
    default:
      return String(value);
  }
};

/** The label of a field in the history; undefined for an unknown field. */
export const labelInHistory = (text: Text, named: string): string | undefined => {
  const { field: name, sku } = namedInHistory(named);
  const field = [...GOODS_HISTORY_FIELDS, ...SKU_HISTORY_FIELDS].find((known) => known === name);
  if (field === undefined) return undefined;
  const label = text(LABELS[field]);
  return sku === undefined ? label : text('mall.history.of-sku', { field: label, sku });
};

const drawn = (text: Text, change: HistoryChange) => {
  const { field: name } = namedInHistory(change.field);
  if (name === 'way') {
    const way = GOODS_WAYS.find((each) => each === change.after);
    return way === undefined ? null : `${text('mall.history.way')}${text(`mall.history.way.${way}`)}`;
  }
  const label = labelInHistory(text, change.field);
  if (label === undefined) return null;
  return <BeforeAfter label={label} change={change} text={(value) => valueText(text, name, value)} />;
};

/**
 * The history of goods: author, field, and the values before and after each change. Changes come from the form, a bulk
 * action, an import or a change of status.
 */
export const GoodsHistory = ({ goods: { id, version } }: { readonly goods: Goods }) => {
  const text = useText();
  const { mallGoods } = useServices();
  const mayRead = useHasPermission(['mall:goods:list']);
  return mayRead ? (
    <ChangeHistory
      of={[...GOODS_KEY, id, String(version)]}
      read={(query, options) => mallGoods.history(id, query, options)}
      draw={(change) => drawn(text, change)}
    />
  ) : null;
};
