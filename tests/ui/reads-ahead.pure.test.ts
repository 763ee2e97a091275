import { expect, it, vi } from 'vitest';
import { NO_PREFERENCES } from '@/domain/list/saved-views';
import { createQueryClient } from '@/main/query-client';
import { defineList, readsAhead, searchFilter } from '@/ui/kit/list';
import { listQueryOf } from '@/ui/kit/list/list-query';

const PAGE = { items: [], total: 0 };

const scene = () => {
  const read = vi.fn(() => Promise.resolve(PAGE));
  const list = defineList({
    name: 'tries',
    texts: 'order-list',
    filters: { search: searchFilter() },
    fields: [],
    idOf: () => '',
    toQuery: ({ search }: { readonly search: string }) => ({ search }),
    queryKey: ['tries'],
    read,
  } as never) as never;
  const client = createQueryClient();
  const open = (search: string, preferences: object = NO_PREFERENCES) => {
    const services = { clock: { now: () => 0 }, listPreferences: { read: () => preferences } } as never;
    readsAhead(list)({ services, client, searchParams: new URLSearchParams(search) });
    return services;
  };
  return { read, list, client, open };
};

it('the view of a list uses the rows that were read ahead, and reads nothing again', async () => {
  const { read, list, client, open } = scene();
  const services = open('q=A1&page=2');
  const asked = { search: 'A1', page: 2, pageSize: 20 };
  expect(await client.fetchQuery(listQueryOf(list, services, asked as never))).toBe(PAGE);
  expect(read).toHaveBeenCalledExactlyOnceWith(services, asked, expect.anything());
});

it('a list that opens with a saved view is not read ahead', () => {
  const { read, open } = scene();
  open('', { ...NO_PREFERENCES, views: [{ id: 'v1' }], defaultView: 'v1' });
  expect(read).not.toHaveBeenCalled();
});
