import { GiftOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/** Its queries lie below the lists of work orders. */
export const reissue: Area = {
  views: { 'order/reissue/index': lazyView(() => import('./reissue-list-page')) },
  icons: { reissue: GiftOutlined },
};
