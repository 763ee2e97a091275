import type { ReadAhead } from '../lazy/lazy-view';
import type { FilterSet } from './filters/filter';
import type { List } from './list';
import { listQueryOf } from './list-query';
import type { AnsweredPage } from './use-list-query';

/**
 * Prefetches the rows of a list before its view renders, under the same query key. It prefetches nothing if the user
 * has a default view, because that view sets the filters.
 */
export const readsAhead =
  <Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>>(
    of: List<Row, Set, Query, Page>,
  ): ReadAhead =>
  ({ services, client, searchParams }) => {
    const { views, defaultView } = services.listPreferences.read(of.name);
    if (views.some(({ id }) => id === defaultView)) return;
    const filters = of.urlFilters.read(searchParams);
    const asked = of.toQuery(filters, services.clock.now());
    const query = { ...asked, page: filters.page, pageSize: filters.size };
    void client.prefetchQuery(listQueryOf(of, services, query, of.group?.(filters)));
  };
