import { isEverything } from '@/application/kernel/change';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { AREAS } from '../areas';
import { changeToKeys } from './change-to-keys';
import {
  BETWEEN_EXPENSIVE_ROUNDS_MS,
  createDependentQueries,
  DEPENDENT_QUERIES_DELAY_MS,
  UNREAD_COUNT_DELAY_MS,
} from './read-behind';
import { mayReadAgain } from './missing-reads';

/**
 * Shows changes on the screens: writes known rows into the query cache, and invalidates the queries that depend on a
 * change. Returns a function that stops this.
 */
export const followChanges = (
  { changes, clock, session }: Pick<Services, 'changes' | 'clock'> & Partial<Pick<Services, 'session'>>,
  client: QueryClient,
): (() => void) => {
  const read = (queryKey: QueryKey): Promise<void> =>
    client.invalidateQueries({ queryKey, predicate: ({ state }) => mayReadAgain(state, clock.now()) });
  const behind = createDependentQueries(clock, read);
  const seldom = createDependentQueries(clock, read, BETWEEN_EXPENSIVE_ROUNDS_MS);
  const following = changes.changes.subscribe((change) => {
    for (const { show } of AREAS) show?.(client, change);
    const keys = changeToKeys(change);
    for (const key of keys.atOnce) void read(key);
    if (change.area === 'role' || isEverything(change)) void session?.readRightsAgain();
    behind.want(keys.behind, change.kind === 'read' ? UNREAD_COUNT_DELAY_MS : DEPENDENT_QUERIES_DELAY_MS);
    seldom.want(keys.seldom, UNREAD_COUNT_DELAY_MS);
  });
  return () => {
    following.unsubscribe();
    behind.stop();
    seldom.stop();
  };
};
