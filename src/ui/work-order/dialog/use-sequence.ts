import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { workOrderKeys } from '../work-order.queries';

/** The ids of a list's work orders, as they were when the user opened one of them. */
export type Sequence = readonly Id[];

const NONE: Sequence = [];

const rowsIn = (data: unknown): readonly unknown[] => {
  const { items, first } = (data ?? {}) as { readonly items?: unknown; readonly first?: unknown };
  if (Array.isArray(items)) return items;
  return Array.isArray(first) ? first : [];
};

const idOf = (row: unknown): Id | undefined => {
  const { id } = (row ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/**
 * Finds the list that contains the work order. If several do, the one that was read last counts, because the
 * user came from it.
 */
const sequenceAround = (client: QueryClient, id: Id): Sequence => {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: workOrderKeys.lists, type: 'active' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => rowsIn(state.data).flatMap((row) => idOf(row) ?? []));
  return lists.find((ids) => ids.includes(id)) ?? NONE;
};

/** The ids around an open work order. They stay the same while the list behind the dialog changes. */
export const useSequence = (id: Id | undefined): Sequence => {
  const client = useQueryClient();
  const [kept, setKept] = useState<{ readonly opened: Id | undefined; readonly ids: Sequence }>({
    opened: undefined,
    ids: NONE,
  });
  if (kept.opened !== id) {
    const ids = id === undefined ? NONE : kept.ids.includes(id) ? kept.ids : sequenceAround(client, id);
    setKept({ opened: id, ids });
    return ids;
  }
  return kept.ids;
};

/** The position of a work order in the sequence, from 0, with its neighbours. */
export const neighboursOf = (ids: Sequence, id: Id) => {
  const place = ids.indexOf(id);
  return {
    place,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place < 0 ? undefined : ids[place + 1],
  };
};
