import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { ListPlace } from '@/domain/paging/list-place';
import { FIRST_PAGE, PAGE_SIZES } from '@/domain/paging/paging';
import type { WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import { useServices } from '../../kit/services/services';
import { workOrderKeys } from '../work-order.queries';

/* Finds the previous and next work orders of an open work order, in the list that the user came from. */

/** The ids of a list's work orders, in the order in which the user saw them. */
type Ids = readonly Id[];

/** The part of a list around an open work order. */
export interface Sequence {
  readonly ids: Ids;
  /** The number of rows of the list before the first of these ids. */
  readonly before: number;
  /** The total of the list, as far as it is counted. */
  readonly total: number;
  /** Whether the list has, or may have, more rows than `total`. */
  readonly isMore: boolean;
}

const NONE: Ids = [];

const rowsIn = (data: unknown): readonly unknown[] => {
  const { items, first } = (data ?? {}) as { readonly items?: unknown; readonly first?: unknown };
  if (Array.isArray(items)) return items;
  return Array.isArray(first) ? first : [];
};

const idOf = (row: unknown): Id | undefined => {
  const { id } = (row ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/** The part of a list that is not loaded yet: the list's query, and the place at which the next page begins. */
interface Rest {
  readonly query: WorkListQuery;
  readonly after: ListPlace;
}

interface Around extends Sequence {
  /** Absent at the end of the list, and for lists that are not the work list. */
  readonly rest?: Rest;
  /** The query of a work list whose total is not exact, until its exact total has been asked for. */
  readonly uncounted?: WorkListQuery;
}

const NOTHING_AROUND: Around = { ids: NONE, before: 0, total: 0, isMore: false };

/** The position of the rows in their list, and its total. Only the work list has a query, pages and a continuation. */
const placeOf = ([, , query]: QueryKey, data: unknown, ids: Ids): Omit<Around, 'ids'> => {
  const { next, total = ids.length, isMore = false } = (data ?? {}) as Partial<WorkListPage>;
  const isQuery = typeof query === 'object' && query !== null && 'pageSize' in query;
  if (!isQuery) return { before: 0, total: Math.max(total, ids.length), isMore };
  const asked = query as WorkListQuery;
  return {
    ...{ before: (asked.page - FIRST_PAGE) * asked.pageSize, total, isMore },
    ...(next === undefined ? {} : { rest: { query: asked, after: next } }),
    ...(isMore ? { uncounted: asked } : {}),
  };
};

/**
 * Finds the list that contains the work order. If several lists contain it, the function returns the list that was
 * loaded last, because the user came from that list.
 */
const sequenceAround = (client: QueryClient, id: Id): Around => {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: workOrderKeys.lists, type: 'active' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey, state: { data } }) => {
      const ids = rowsIn(data).flatMap((row) => idOf(row) ?? []);
      return { ids, ...placeOf(queryKey, data, ids) };
    });
  return lists.find(({ ids }) => ids.includes(id)) ?? NOTHING_AROUND;
};

/** Appends the next page to the rows read so far, without rows that are among them already. */
const extended = <A extends Around>({ rest, ...around }: A, { items, next }: WorkListPage) => ({
  ...around,
  ids: [...around.ids, ...items.map(({ id }) => id).filter((id) => !around.ids.includes(id))],
  ...(next === undefined || rest === undefined ? {} : { rest: { ...rest, after: next } }),
});

/** The sequence with the exact total of its list. A total that took too long to count is still a lower bound. */
const counted = <A extends Around>(
  { uncounted: _counted, ...around }: A,
  { total, isMore }: WorkListPage,
) => ({ ...around, total, isMore: isMore === true });

const sequenceOf = ({ ids, before, total, isMore }: Around): Sequence => ({
  ...{ ids, before, isMore },
  total: Math.max(total, before + ids.length),
});

interface Kept extends Around {
  readonly opened: Id | undefined;
  /** Whether the user came to the open work order from a neighbour. */
  readonly walks: boolean;
}

/**
 * The ids around an open work order. They stay the same while the list behind the dialog changes. Once the last work
 * order is open, the ids of the list's next page are added. If the list was too long to be counted, its exact total is
 * requested once, when the user moves to a neighbour.
 */
export const useSequence = (id: Id | undefined): Sequence => {
  const client = useQueryClient();
  const { workOrders } = useServices();
  const [kept, setKept] = useState<Kept>({ ...NOTHING_AROUND, opened: undefined, walks: false });
  const rest = id !== undefined && kept.ids.at(-1) === id ? kept.rest : undefined;
  useEffect(() => {
    if (rest === undefined) return undefined;
    const { query, after } = rest;
    const reading = new AbortController();
    const read = async () => {
      const page = await workOrders.list(
        { ...query, after },
        { signal: reading.signal, catch: false, background: true },
      );
      setKept((before): Kept => (before.rest === rest ? extended(before, page) : before));
    };
    // If the next page cannot be loaded, the sequence ends here, as it does on the last page.
    read().catch(() => undefined);
    return () => {
      reading.abort();
    };
  }, [workOrders, rest]);
  const uncounted = id !== undefined && kept.walks ? kept.uncounted : undefined;
  useEffect(() => {
    if (uncounted === undefined) return undefined;
    const counting = new AbortController();
    const count = async () => {
      const page = await workOrders.list(
        { ...uncounted, page: FIRST_PAGE, pageSize: PAGE_SIZES[0], exact: true },
        { signal: counting.signal, catch: false, background: true },
      );
      setKept((before): Kept => (before.uncounted === uncounted ? counted(before, page) : before));
    };
    // If the rows cannot be counted, the lower bound stays.
    count().catch(() => undefined);
    return () => {
      counting.abort();
    };
  }, [workOrders, uncounted]);
  if (kept.opened !== id) {
    const walks = id !== undefined && kept.ids.includes(id);
    const around = walks ? kept : id === undefined ? NOTHING_AROUND : sequenceAround(client, id);
    setKept({ ...around, opened: id, walks });
    return sequenceOf(around);
  }
  return sequenceOf(kept);
};

/** The position of a work order in the sequence, from 0, with its neighbours. */
export const neighboursOf = (ids: Ids, id: Id) => {
  const place = ids.indexOf(id);
  return {
    place,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place < 0 ? undefined : ids[place + 1],
  };
};
