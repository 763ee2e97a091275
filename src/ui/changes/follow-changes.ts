import { isEverything } from '@/application/kernel/change';
import { focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { AREAS } from '../areas';
import { changeToKeys } from './change-to-keys';
import {
  createDependentQueries,
  DEPENDENT_QUERIES_DELAY_MS,
  EXPENSIVE_ROUNDS,
  UNREAD_COUNT_DELAY_MS,
} from './dependent-queries';
import { mayReadAgain } from './missing-reads';

/**
 * Updates the screens after a change: writes the known rows into the query cache, and invalidates the queries that
 * depend on the change. Changed roles, and possibly missed changes, also reload the user's permissions. Returns a
 * function that stops the updates.
 */
export const followChanges = (
  { changes, clock, session }: Pick<Services, 'changes' | 'clock'> & Partial<Pick<Services, 'session'>>,
  client: QueryClient,
): (() => void) => {
  const read = (queryKey: QueryKey, refetchType: 'active' | 'none' = 'active'): Promise<void> =>
    client.invalidateQueries({
      ...{ queryKey, refetchType },
      predicate: ({ state }) => mayReadAgain(state, clock.now()),
    });
  // In a hidden tab, expensive queries are only marked as stale. They are repeated when the tab gets the focus.
  const readIfVisible = (queryKey: QueryKey) => read(queryKey, focusManager.isFocused() ? 'active' : 'none');
  const behind = createDependentQueries(clock, (key) => read(key));
  const seldom = createDependentQueries(clock, readIfVisible, EXPENSIVE_ROUNDS);
  const following = changes.changes.subscribe((change) => {
    for (const { show } of AREAS) show?.(client, change);
    const keys = changeToKeys(change);
    for (const key of keys.atOnce) void read(key);
    if (change.area === 'role' || isEverything(change)) void session?.readRightsAgain();
    behind.add(keys.later, change.kind === 'read' ? UNREAD_COUNT_DELAY_MS : DEPENDENT_QUERIES_DELAY_MS);
    seldom.add(keys.seldom, UNREAD_COUNT_DELAY_MS);
  });
  return () => {
    following.unsubscribe();
    behind.stop();
    seldom.stop();
  };
};
