import { ShopOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { GOODS_KEY } from './goods-words';

export const mall: Area = {
  views: { 'mall/goods/index': lazyView(() => import('./goods-list-page')) },
  routes: {
    GoodsAdd: lazyView(() => import('./goods-form-page')),
    GoodsDetail: lazyView(() => import('./goods-detail-page')),
  },
  icons: { goods: ShopOutlined },
  changes: { mall: () => ({ atOnce: [GOODS_KEY] }) },
};
