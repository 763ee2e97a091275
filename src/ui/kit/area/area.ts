import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Change } from '@/application/kernel/change';
import type { RouteName } from '@/domain/navigation/static-routes';
import type { OnWorkOrder } from './beside-work-order';
import type { LazyView } from '../lazy/lazy-view';

/** The queries that a change invalidates. */
export interface KeysToRead {
  /** The queries for the changed row, which are repeated at once. */
  readonly atOnce: readonly QueryKey[];
  /** Queries that count or mention the row. They are repeated later, together for several changes. */
  readonly later: readonly QueryKey[];
  /**
   * Queries like those of `later` that are expensive for the server, such as figures over all rows. However many
   * changes arrive, they are repeated at most once in ten seconds.
   */
  readonly seldom: readonly QueryKey[];
}

/** The queries of this area that a change invalidates. */
type KeysOf = (change: Change) => Partial<KeysToRead>;

/** The key in `changes` for `EVERYTHING`, the change that is published when signals may have been missed. */
export const AFTER_MISSED_SIGNALS = '*';

/** The parts that one area of the product contributes to the shell. `src/ui/areas.ts` lists all areas. */
export interface Area {
  /** Pages, by the component name in the server's route tree. */
  readonly views?: Readonly<Record<string, LazyView>>;
  /** Pages, by the name of a built-in route. */
  readonly routes?: Readonly<Partial<Record<RouteName, LazyView>>>;
  /** Icons, by the icon name of a menu entry. */
  readonly icons?: Readonly<Record<string, ComponentType<{ readonly 'aria-hidden': true }>>>;
  /**
   * The queries that a change invalidates, by the changed area. A change in another area may invalidate a query of this
   * area.
   */
  readonly changes?: Readonly<Record<string, KeysOf>>;
  /** A view that is shown beside the actions of a work order. */
  readonly besideWorkOrder?: LazyView<OnWorkOrder>;
  /** Writes a row from the response to the user's own command into the cache, before the row is loaded again. */
  readonly show?: (client: QueryClient, change: Change) => void;
}
