/**
 * The parts of a scope's storage. Each area adds its part in the file of its port, by `declare module
 * './area-storage'`. The implementation is listed in the storage's own area (`backend/storage/area.ts`).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- each area adds its storage by declaration merging
export interface AreaStorage {}
