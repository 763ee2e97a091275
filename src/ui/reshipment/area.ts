import { GiftOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/** Its query keys are below those of the work order lists. */
export const reshipment: Area = {
  views: { 'order/reissue/index': lazyView(() => import('./reshipment-list-page')) },
  icons: { reissue: GiftOutlined },
};
