import { type Id } from '@/domain/shared/id';

/** The address of an open dialog: `?work=ID` over whatever page is there (decisions, work orders). */
export const withWork = (address: URLSearchParams, id: Id): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.set('work', id);
  next.delete('mode');
  return next;
};

export const withoutWork = (address: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of ['work', 'order', 'mode']) next.delete(name);
  return next;
};
