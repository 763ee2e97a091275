/**
 * Why the storage cannot serve now: it is unreachable or overloaded (`busy`), has no space (`full`), or accepts no
 * writes (`read-only`).
 */
export type StorageTrouble = 'busy' | 'full' | 'read-only';
