/**
 * The parts of a scope's storage that areas add beside their port, by `declare module './area-storage'`. The
 * implementation is named in the storage's area (`backend/storage/area.ts`).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface AreaStorage {}
