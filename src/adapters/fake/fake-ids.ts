import type { IdSource } from '@/application/kernel/ports';

/** Uuids that count: `00000000-0000-4000-8000-000000000001`, … */
export const createFakeIds = (): IdSource => {
  let made = 0;
  return {
    uuid: () => {
      made += 1;
      return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    },
  };
};
