import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { ListPlace } from '@/domain/paging/list-place';
import type { WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import { useServices } from '../../kit/services/services';
import { workOrderKeys } from '../work-order.queries';

/* Finds the previous and next work orders of an open work order, in the list that the user came from. */

/** The ids of a list's work orders, in the order in which the user saw them. */
type Ids = readonly Id[];

/** The part of a list around an open work order. */
export interface Sequence {
  readonly ids: Ids;
  /** Whether the list has more rows after these. */
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

interface Around {
  readonly ids: Ids;
  /** Absent at the end of the list, and for lists that are not the work list. */
  readonly rest?: Rest;
}

const restOf = ([, , query]: QueryKey, data: unknown): Pick<Around, 'rest'> => {
  const { next } = (data ?? {}) as Partial<Pick<WorkListPage, 'next'>>;
  const isQuery = typeof query === 'object' && query !== null && 'pageSize' in query;
  return next === undefined || !isQuery ? {} : { rest: { query: query as WorkListQuery, after: next } };
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
    .map(({ queryKey, state: { data } }) => ({
      ids: rowsIn(data).flatMap((row) => idOf(row) ?? []),
      ...restOf(queryKey, data),
    }));
  return lists.find(({ ids }) => ids.includes(id)) ?? { ids: NONE };
};

/** The next page after the rows read so far. Rows that moved since then are not repeated. */
const extended = ({ ids, rest }: Around, { items, next }: WorkListPage): Around => ({
  ids: [...ids, ...items.map(({ id }) => id).filter((id) => !ids.includes(id))],
  ...(next === undefined || rest === undefined ? {} : { rest: { ...rest, after: next } }),
});

const sequenceOf = ({ ids, rest }: Around): Sequence => ({ ids, isMore: rest !== undefined });

/**
 * The ids around an open work order. They stay the same while the list behind the dialog changes. Once the last work
 * order is open, the ids of the list's next page are added.
 */
export const useSequence = (id: Id | undefined): Sequence => {
  const client = useQueryClient();
  const { workOrders } = useServices();
  const [kept, setKept] = useState<Around & { readonly opened: Id | undefined }>({
    opened: undefined,
    ids: NONE,
  });
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
      setKept((before) =>
        before.rest === rest ? { opened: before.opened, ...extended(before, page) } : before,
      );
    };
    // If the next page cannot be loaded, the sequence ends here, as it does on the last page.
    read().catch(() => undefined);
    return () => {
      reading.abort();
    };
  }, [workOrders, rest]);
  if (kept.opened !== id) {
    const around: Around =
      id === undefined ? { ids: NONE } : kept.ids.includes(id) ? kept : sequenceAround(client, id);
    setKept({ ...around, opened: id });
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
