import type { AreaStorage } from '@backend/core/ports/area-storage';
import type { StorageArea } from './area';

/** Every area of the storage: a new file is found without being named. `tests/backend/storage/areas.test.ts` holds that none is missing. */
export const STORAGE_AREAS: readonly StorageArea[] = Object.values(
  import.meta.glob<StorageArea>('./*/*.area.ts', { eager: true, import: 'area' }),
);

export const areaStorageWithin = (...given: Parameters<NonNullable<StorageArea['within']>>): AreaStorage =>
  Object.assign({}, ...STORAGE_AREAS.map(({ within }) => within?.(...given) ?? {})) as AreaStorage;
