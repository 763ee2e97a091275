import { withoutWork } from '../work-address';

const NAME = 'queue';

/** Whether the URL asks for the queue: `?queue=1` above any page. */
export const asksForQueue = (address: URLSearchParams): boolean => address.get(NAME) === '1';

export const withQueue = (address: URLSearchParams): URLSearchParams => {
  const next = withoutWork(address);
  next.set(NAME, '1');
  return next;
};

export const withoutQueue = (address: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete(NAME);
  return next;
};
