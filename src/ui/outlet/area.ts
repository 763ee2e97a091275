import { ShopOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

export const outlet: Area = {
  views: { 'outlet/list/index': lazyView(() => import('./outlet-list-page')) },
  icons: { outlet: ShopOutlined },
};
