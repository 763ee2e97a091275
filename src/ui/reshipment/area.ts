import { GiftOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/** Its queries lie below the lists of work orders. */
export const reshipment: Area = {
  views: { 'order/reissue/index': lazyView(() => import('./reshipment-list-page')) },
  icons: { reissue: GiftOutlined },
};
