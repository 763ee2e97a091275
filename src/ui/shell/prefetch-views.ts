import { whenIdle } from '../kit/light/when-idle';
import { prefetchWorkOrderDialog } from '../work-order/dialog/work-order-dialog-host';
import { expectedView } from './pages/view-of';
import { ROUTE_VIEWS, VIEWS } from './views';

/** Loads the probable view of this path while the session is being read. */
export const prefetchExpectedView = (path: string): void => expectedView(path)?.prefetch();

/** The first two seconds are reserved for the opened page. */
const FIRST_MOMENTS_MS = 2000;

/**
 * Loads every view while the page is idle, one at a time, since the user will open some of them. Returns a function
 * that stops it.
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
