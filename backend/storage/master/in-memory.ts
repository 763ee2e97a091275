import { passesFilter } from '@/domain/master/master-filters';
import type { MasterQuery } from '@/domain/master/change-master';
import type { StoredMaster } from '@backend/core/ports/masters.port';
import { offsetOf } from './master-table';

/**
 * Filters and pages masters in memory, for kinds of master with a few dozen rows in a brand at most. The search text is
 * looked up in `fields`.
 */
export const pageOf = (all: readonly StoredMaster[], query: MasterQuery, fields: readonly string[]) => {
  const text = (query.search ?? '').trim().toLowerCase();
  const filters = Object.entries(query.filters ?? {});
  const found = all.filter(
    ({ values }) =>
      fields.some((field) =>
        String(values[field] ?? '')
          .toLowerCase()
          .includes(text),
      ) && filters.every(([field, filter]) => passesFilter(values[field], filter)),
  );
  const from = offsetOf(query);
  return { items: found.slice(from, from + query.pageSize), total: found.length };
};
