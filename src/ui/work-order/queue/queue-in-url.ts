import { QUEUE_PARAMETER } from '@/domain/navigation/dialog-query';
import { withoutWork } from '../work-in-url';

/** Whether the URL opens the queue: `?queue=1` above any page. */
export const isQueueOpenIn = (searchParams: URLSearchParams): boolean =>
  searchParams.get(QUEUE_PARAMETER) === '1';

/** The query string that opens the queue and closes the dialog of a work order. */
export const withQueue = (searchParams: URLSearchParams): URLSearchParams => {
  const next = withoutWork(searchParams);
  next.set(QUEUE_PARAMETER, '1');
  return next;
};

/** The query string without the queue. */
export const withoutQueue = (searchParams: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(searchParams);
  next.delete(QUEUE_PARAMETER);
  return next;
};
