import type { Id } from '@/domain/kernel/id';
import { WORK_ORDER_PARAMETERS } from '@/domain/navigation/dialog-query';

/** The query string without the dialog of a work order. */
export const withoutWork = (searchParams: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(searchParams);
  for (const name of WORK_ORDER_PARAMETERS) next.delete(name);
  return next;
};

/** The URL of an open dialog: `?work=ID` above any page, with `&order=ID` if the user came from an order. */
export const withWork = (searchParams: URLSearchParams, id: Id, fromOrder?: Id): URLSearchParams => {
  const next = withoutWork(searchParams);
  next.set('work', id);
  if (fromOrder !== undefined) next.set('order', fromOrder);
  return next;
};

/** A new work order on an order: `?order=ID`, with `&from=ID` for its source. */
export const withNewWork = (searchParams: URLSearchParams, orderId: Id, sourceId?: Id): URLSearchParams => {
  const next = withoutWork(searchParams);
  next.set('order', orderId);
  if (sourceId !== undefined) next.set('from', sourceId);
  return next;
};
