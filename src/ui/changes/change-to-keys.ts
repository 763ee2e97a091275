import { type Change, isEverything } from '@/application/kernel/change';
import { AREAS } from '../areas';
import { AFTER_MISSED_SIGNALS, type Area, type KeysToRead } from '../kit/area/area';

/** The keys of the queries that a change invalidates, across all areas. */
export const changeToKeys = (change: Change, areas: readonly Area[] = AREAS): KeysToRead => {
  const from = isEverything(change) ? AFTER_MISSED_SIGNALS : change.area;
  const stale = areas.flatMap(({ changes = {} }) =>
    Object.hasOwn(changes, from) ? [changes[from]?.(change) ?? {}] : [],
  );
  return {
    atOnce: stale.flatMap(({ atOnce = [] }) => atOnce),
    later: stale.flatMap(({ later: behind = [] }) => behind),
    seldom: stale.flatMap(({ seldom = [] }) => seldom),
  };
};
