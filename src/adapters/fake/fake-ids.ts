import type { IdSource } from '@/application/kernel/ports';

/** Makes UUIDs that count up from `00000000-0000-4000-8000-000000000001`. Different series never overlap. */
export const createFakeIds = (series = '8000'): IdSource => {
  let made = 0;
  return {
    uuid: () => {
      made += 1;
      return `00000000-0000-4000-${series}-${String(made).padStart(12, '0')}`;
    },
  };
};
