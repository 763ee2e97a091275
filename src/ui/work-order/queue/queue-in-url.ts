import { withoutWork } from '../work-in-url';

const NAME = 'queue';

/** Whether the URL opens the queue: `?queue=1` above any page. */
export const isQueueOpenIn = (searchParams: URLSearchParams): boolean => searchParams.get(NAME) === '1';

/** The query string that opens the queue and closes the dialog of a work order. */
export const withQueue = (searchParams: URLSearchParams): URLSearchParams => {
  const next = withoutWork(searchParams);
  next.set(NAME, '1');
  return next;
};

/** The query string without the queue. */
export const withoutQueue = (searchParams: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(searchParams);
  next.delete(NAME);
  return next;
};
