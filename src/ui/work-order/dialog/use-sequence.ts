import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { workOrderKeys } from '../work-order.queries';

/** The work orders of a list, as they stood when one of them was opened. */
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

/** The list in sight that holds it, the one that was read last; its rows are what one came from. */
const sequenceAround = (client: QueryClient, id: Id): Sequence => {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: workOrderKeys.lists, type: 'active' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => rowsIn(state.data).flatMap((row) => idOf(row) ?? []));
  return lists.find((ids) => ids.includes(id)) ?? NONE;
};

/** The rows around an open work order. They stay as they were, whatever moves in the list behind the dialog. */
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

/** Where a work order stands among them, from 0. */
export const neighboursOf = (ids: Sequence, id: Id) => {
  const place = ids.indexOf(id);
  return {
    place,
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place < 0 ? undefined : ids[place + 1],
  };
};
