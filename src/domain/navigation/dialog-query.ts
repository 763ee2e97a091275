import type { RouteQuery } from './routes';

/** The parameters of the query string that describe the dialog of a work order above a page. */
export const WORK_ORDER_PARAMETERS = ['work', 'order', 'mode', 'from'] as const;

/** The parameter of the query string that opens the queue above a page. */
export const QUEUE_PARAMETER = 'queue';

/**
 * The query of a page without the dialog or the queue above it. `mode` and `from` belong to the dialog only beside the
 * parameter that opens it.
 */
export const withoutDialogs = (query: RouteQuery): RouteQuery => {
  const hasDialog = 'work' in query || 'order' in query;
  const dropped: readonly string[] = [QUEUE_PARAMETER, ...(hasDialog ? WORK_ORDER_PARAMETERS : [])];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !dropped.includes(name)));
};
