import { STORED } from '@/application/kernel/browser-registry';
import type { KeyValueStore } from '@/application/kernel/ports';
import { storedValue } from '@/application/kernel/stored-value';
import { type Restoring, restoreTabs, storedTabsOf } from '@/domain/navigation/stored-tabs';
import type { Tabs } from '@/domain/navigation/tabs';

/** The stored tabs of one user on one platform. */
export interface TabStorage {
  /** Never fails: damaged data and another user's data count as empty. */
  restore(from: Omit<Restoring, 'person'>): Tabs;
  remember(tabs: Tabs): void;
}

export const tabStorage = (store: KeyValueStore, platform: string, person: string): TabStorage => {
  const whose = [platform, person].map(encodeURIComponent).join('/');
  const slot = storedValue<unknown>(store, STORED.tabs, (stored) => stored, whose);
  return {
    restore: (from) => restoreTabs(slot.read(), { ...from, person }),
    remember: (tabs) => void slot.write(storedTabsOf(person, tabs)),
  };
};
