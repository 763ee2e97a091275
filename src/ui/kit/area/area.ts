import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Change } from '@/application/kernel/change';
import type { RouteName } from '@/domain/navigation/static-routes';
import type { OnWorkOrder } from './beside-work-order';
import type { LazyView } from '../lazy/lazy-view';

/** The queries that a change makes stale. */
export interface KeysToRead {
  /** The queries of the changed row: read at once. */
  readonly atOnce: readonly QueryKey[];
  /** Queries that count or mention the row: read afterwards, several changes together. */
  readonly behind: readonly QueryKey[];
}

/** The queries of this area that a change makes stale. */
type KeysOf = (change: Change) => Partial<KeysToRead>;

/** For changes of any area, and for signals that may have been missed. */
export const ANY_AREA = '*';

/** One area of the product for the shell; `src/ui/areas.ts` lists them all. */
export interface Area {
  /** By the component name in the server's route tree. */
  readonly views?: Readonly<Record<string, LazyView>>;
  /** By the name of a built-in route. */
  readonly routes?: Readonly<Partial<Record<RouteName, LazyView>>>;
  /** By the icon name of a menu entry. */
  readonly icons?: Readonly<Record<string, ComponentType<{ readonly 'aria-hidden': true }>>>;
  /** By the changed area: another area's change may make a query of this one stale. */
  readonly changes?: Readonly<Record<string, KeysOf>>;
  /** Shown beside the actions of a work order. */
  readonly besideWorkOrder?: LazyView<OnWorkOrder>;
  /** Writes the server's confirmation into the cache before it is read again. */
  readonly show?: (client: QueryClient, change: Change) => void;
}
