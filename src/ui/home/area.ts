import { HomeOutlined } from '@ant-design/icons';
import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { workOrderKeys } from '../work-order';

export const home: Area = {
  routes: { Index: lazyView(() => import('./home-page')) },
  icons: { home: HomeOutlined },
  // Home counts orders and shows held points. Changes of work orders reach it through their lists.
  changes: { order: () => ({ behind: [workOrderKeys.home, ['home', 'points']] }) },
};
