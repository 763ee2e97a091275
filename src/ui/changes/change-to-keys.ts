import { type Change, isEverything } from '@/application/kernel/change';
import { AREAS } from '../areas';
import { ANY_AREA, type Area, type KeysToRead } from '../kit/area/area';

/** The keys of the queries that a change invalidates, across all areas. */
export const changeToKeys = (change: Change, areas: readonly Area[] = AREAS): KeysToRead => {
  const from = isEverything(change) ? ANY_AREA : change.area;
  const stale = areas.flatMap(({ changes = {} }) =>
    Object.hasOwn(changes, from) ? [changes[from]?.(change) ?? {}] : [],
  );
  return {
    atOnce: stale.flatMap(({ atOnce = [] }) => atOnce),
    behind: stale.flatMap(({ behind = [] }) => behind),
    seldom: stale.flatMap(({ seldom = [] }) => seldom),
  };
};
