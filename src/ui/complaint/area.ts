import { WarningOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/** The area of complaints. Its query keys are below those of the work order lists, so it declares no changes. */
export const complaint: Area = {
  views: { 'work/complaint/index': lazyView(() => import('./complaint-list-page')) },
  icons: { complaint: WarningOutlined },
};
