import { queryOptions } from '@tanstack/react-query';
import type { ExportPaging } from '@/application/export/export-rows.use-case';
import type { Services } from '@/application/services';
import type { FilterSet } from './filters/filter';
import { type GroupOf, inGroups } from './in-groups';
import type { ListDefinition } from './list';
import type { AnsweredPage } from './use-list-query';

/** The query of a list. The page itself shows a failed first load; later failures only mark the list as out of date. */
export const listQueryOf = <Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>>(
  { queryKey, read, everyMs }: ListDefinition<Row, Set, Query, Page>,
  services: Services,
  query: Query & ExportPaging,
  groupOf?: GroupOf<Row>,
) =>
  queryOptions({
    queryKey: [...queryKey, query, ...(groupOf === undefined ? [] : ['in groups'])],
    queryFn: async ({ signal, client, queryKey: key }) => {
      const page = await read(services, query, {
        signal,
        catch: false,
        background: client.getQueryData(key) !== undefined,
      });
      return groupOf === undefined
        ? page
        : { ...page, items: inGroups(page.items, groupOf), isGrouped: true as const };
    },
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
