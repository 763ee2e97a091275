import type { Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';

/** The area of the user's own account data. It has no `changes`, because each visit loads the profile again. */
export const profile: Area = {
  routes: { Profile: lazyView(() => import('./profile-page'), 'form') },
};
