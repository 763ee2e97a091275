import { whenIdle } from '../kit/early/when-idle';
import { prefetchWorkOrderDialog } from '../work-order/dialog/work-order-dialog-host';
import { expectedView } from './pages/view-of';
import { ROUTE_VIEWS, VIEWS } from './views';

/** Loads the probable view of this path while the session is being loaded. */
export const prefetchExpectedView = (path: string): void => expectedView(path)?.prefetch();

/** The delay in ms before the first view is loaded, so that the opened page can load first. */
const FIRST_MOMENTS_MS = 2000;

/**
 * Loads all views one at a time while the page is idle, because the user will open some of them. Returns a function
 * that stops the loading.
 */
export const prefetchViewsWhenIdle = (): (() => void) => {
  const fetches = [
    prefetchWorkOrderDialog,
    ...[...Object.values(VIEWS), ...Object.values(ROUTE_VIEWS)].map((view) => view?.prefetch),
  ];
  let stop: () => void;
  const fetchNext = (): void => {
    const next = fetches.shift();
    next?.();
    if (fetches.length > 0) stop = whenIdle(fetchNext);
  };
  const waiting = setTimeout(() => {
    stop = whenIdle(fetchNext);
  }, FIRST_MOMENTS_MS);
  stop = () => {
    clearTimeout(waiting);
  };
  return () => {
    stop();
  };
};
