import { MessageOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { showPosted, workOrderChanges } from './work-order-changes';

/** The area of work orders. Their dialog and queue are rendered by the shell, above any page. */
export const workOrder: Area = {
  views: { 'work/list/index': lazyView(() => import('./list/work-list-page')) },
  icons: { work: MessageOutlined },
  changes: workOrderChanges,
  show: showPosted,
};
