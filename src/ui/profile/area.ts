import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

export const profile: Area = {
  routes: { Profile: lazyView(() => import('./profile-page'), 'form') },
};
