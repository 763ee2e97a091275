import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Services } from '@/application/services';
import type { WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import { createQueryClient } from '@/main/query-client';
import { ServicesProvider } from '@/ui/kit/services/services';
import { useSequence } from '@/ui/work-order/dialog/use-sequence';
import { workOrderKeys } from '@/ui/work-order/work-order.queries';

const SIZE = 20;
const idAt = (place: number) => String(500_000 + place);

/** The page of a list of `total` work orders, of which the first `known` are counted unless all are asked for. */
const pageOf = (query: WorkListQuery, total: number, known: number): WorkListPage => {
  const start = query.after === undefined ? (query.page - 1) * query.pageSize : query.after.at;
  const end = Math.min(start + query.pageSize, total);
  const isMore = query.exact !== true && total > known;
  return {
    items: Array.from({ length: end - start }, (_, at) => ({ id: idAt(start + at + 1) })) as never,
    total: isMore ? known : total,
    ...(isMore ? { isMore } : {}),
    ...(end < total ? { next: { at: end, id: idAt(end) } } : {}),
  };
};

const opened = async ({ total, known = 500, page = 1 }: { total: number; known?: number; page?: number }) => {
  const asked: WorkListQuery[] = [];
  const list = (query: WorkListQuery) => {
    asked.push(query);
    return Promise.resolve(pageOf(query, total, known));
  };
  const services = { workOrders: { list } } as unknown as Services;
  const client = createQueryClient();
  const shown: WorkListQuery = { page, pageSize: SIZE };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider value={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesProvider>
  );
  const view = renderHook(
    ({ id }: { readonly id: string | undefined }) => {
      const query = useQuery({
        queryKey: workOrderKeys.list(shown),
        queryFn: () => pageOf(shown, total, known),
      });
      return { loaded: query.data !== undefined, sequence: useSequence(id) };
    },
    { wrapper, initialProps: { id: undefined as string | undefined } },
  );
  await waitFor(() => expect(view.result.current.loaded).toBe(true));
  const at = (place: number) => {
    view.rerender({ id: idAt(place) });
  };
  return { asked, at, sequence: () => view.result.current.sequence };
};

describe('the place of an open work order in its list', () => {
  it('uses the total of the list without a request', async () => {
    const { asked, at, sequence } = await opened({ total: 143 });
    at(6);
    expect(sequence()).toMatchObject({ before: 0, total: 143, isMore: false });
    at(7);
    expect(sequence()).toMatchObject({ total: 143, isMore: false });
    expect(asked).toEqual([]);
  });

  it('counts from the start of the list on a later page', async () => {
    const { at, sequence } = await opened({ total: 143, page: 3 });
    at(41);
    expect(sequence()).toMatchObject({ before: 40, total: 143 });
    expect(sequence().ids[0]).toBe(idAt(41));
  });

  it('requests the exact total of a long list once, when the user moves to a neighbour', async () => {
    const { asked, at, sequence } = await opened({ total: 1843 });
    at(6);
    expect(sequence()).toMatchObject({ total: 500, isMore: true });
    expect(asked).toEqual([]);
    at(7);
    await waitFor(() => expect(sequence()).toMatchObject({ total: 1843, isMore: false }));
    at(8);
    at(9);
    expect(asked).toEqual([expect.objectContaining({ exact: true, page: 1 })]);
  });

  it('keeps the total when the rows of the next page are added', async () => {
    const { at, sequence } = await opened({ total: 143 });
    at(20);
    await waitFor(() => expect(sequence().ids).toHaveLength(40));
    expect(sequence()).toMatchObject({ before: 0, total: 143, isMore: false });
  });
});
