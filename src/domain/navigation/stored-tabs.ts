import { withoutDialogs } from './dialog-query';
import { activateTab, affixedTabs, findTab, openTab, type Tabs, type TabTarget } from './tabs';

/** A person's tabs as stored for a reload. */
export interface StoredTabs {
  readonly person: string;
  readonly active: string | undefined;
  readonly list: readonly TabTarget[];
}

/** The tabs as they are stored; a reload restores them only for the same person. */
export const storedTabsOf = (person: string, { list, active }: Tabs): StoredTabs => ({
  person,
  active,
  list: list.map(({ path, title, query, name, noCache }) => ({
    path,
    title,
    query,
    noCache,
    ...(name === undefined ? {} : { name }),
  })),
});

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const targetsOf = (value: unknown): readonly TabTarget[] => {
  if (!isFields(value)) return [];
  const { path, title, query, name, noCache } = value;
  if (typeof path !== 'string' || !path.startsWith('/') || typeof title !== 'string') return [];
  const texts = Object.entries(isFields(query) ? query : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return [
    {
      path,
      title,
      query: withoutDialogs(Object.fromEntries(texts)),
      noCache: noCache === true,
      ...(typeof name === 'string' ? { name } : {}),
    },
  ];
};

/** The facts that decide which stored tabs are restored. */
export interface Restoring {
  readonly person: string;
  /** The affixed tabs. A stored tab never becomes affixed. */
  readonly affixed: readonly TabTarget[];
  /** Whether a path may still be visited. */
  readonly reachable: (path: string) => boolean;
}

/**
 * The affixed tabs, followed by the tabs of the last visit without the dialogs above them. Malformed and unreachable
 * tabs are left out, and another user's tabs are not restored.
 */
export const restoreTabs = (stored: unknown, { person, affixed, reachable }: Restoring): Tabs => {
  const start = affixedTabs(affixed);
  if (!isFields(stored) || stored.person !== person || !Array.isArray(stored.list)) return start;
  const targets = stored.list
    .flatMap(targetsOf)
    .filter(({ path }) => reachable(path) && findTab(start, path) === undefined);
  const tabs = { ...targets.reduce(openTab, start), active: undefined };
  return typeof stored.active === 'string' ? activateTab(tabs, stored.active) : tabs;
};
