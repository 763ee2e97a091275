import { type LazyView, lazyView } from '../kit/lazy/lazy-view';

/** Home, which is a route of ours. */
export const HOME_VIEW: LazyView = lazyView(() => import('../home/home-page'));

/** The views that a server's route tree can name, each fetched when it is needed. */
export const VIEWS: Readonly<Partial<Record<string, LazyView>>> = {
  'work/list/index': lazyView(() => import('../work-order/list/work-list-page')),
};

/** Fetches every view: they are few, and whoever signs in will want them next. */
export const prefetchViews = (): void => {
  HOME_VIEW.prefetch();
  for (const view of Object.values(VIEWS)) view?.prefetch();
};

export const isKnownView = (view: string): boolean => Object.hasOwn(VIEWS, view);
