import { ShopOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/** The area of shops, with their list and map. */
export const shop: Area = {
  views: { 'outlet/list/index': lazyView(() => import('./shop-list-page'), 'map') },
  icons: { outlet: ShopOutlined },
};
