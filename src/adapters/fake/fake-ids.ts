import type { IdSource } from '@/application/kernel/ports';

/** Uuids that count: `00000000-0000-4000-8000-000000000001`, …; another series never meets them. */
export const createFakeIds = (series = '8000'): IdSource => {
  let made = 0;
  return {
    uuid: () => {
      made += 1;
      return `00000000-0000-4000-${series}-${String(made).padStart(12, '0')}`;
    },
  };
};
