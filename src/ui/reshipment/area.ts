import { GiftOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/**
 * The area of reshipments. Its query keys extend the keys of the work order lists. A changed work order thus already
 * invalidates its queries, so the area declares no changes.
 */
export const reshipment: Area = {
  views: { 'order/reissue/index': lazyView(() => import('./reshipment-list-page')) },
  icons: { reissue: GiftOutlined },
};
