/**
 * Why the storage cannot serve for now: it is away or out of time (`busy`), has no space left (`full`), or takes no
 * writes (`read-only`).
 */
export type StorageTrouble = 'busy' | 'full' | 'read-only';
