import { WarningOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/** Its queries are below the lists of work orders. */
export const complaint: Area = {
  views: { 'work/complaint/index': lazyView(() => import('./complaint-list-page')) },
  icons: { complaint: WarningOutlined },
};
