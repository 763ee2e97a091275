import { STORED } from '@/application/kernel/browser-registry';
import type { IdSource, KeyValueStore } from '@/application/kernel/ports';

/** The uuid of this browser: created once, kept in local storage, sent with every call (product 3). */
export const browserId = (store: KeyValueStore, ids: IdSource): string => {
  const { key } = STORED.browserId;
  const known = store.read(key);
  if (known !== undefined && known !== '') return known;
  const made = ids.uuid();
  store.write(key, made);
  return made;
};
