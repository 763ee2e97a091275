import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { MINUTE } from '@/domain/kernel/instant';

const ONE = { page: 1, pageSize: 1 };

/** Whether the brand has an order of any age. Once it has, it is not asked again. */
export const hasOrdersQuery = ({ orders }: Pick<Services, 'orders'>) =>
  queryOptions({
    queryKey: ['master', 'first-run', 'orders'],
    queryFn: async ({ signal }) => {
      const { total } = await orders.list(ONE, { signal, background: true });
      return total > 0;
    },
    staleTime: ({ state }) => (state.data === true ? Number.POSITIVE_INFINITY : MINUTE),
  });

/** What an empty brand has already. */
export const firstRunQuery = (
  { masters, workOrders }: Pick<Services, 'masters' | 'workOrders'>,
  formKey: string,
) =>
  queryOptions({
    queryKey: ['master', 'first-run', 'steps'],
    queryFn: async ({ signal }) => {
      const options = { signal, background: true };
      const has = async (kind: 'project' | 'shop' | 'seller') =>
        (await masters.list(kind, ONE, options)).total > 0;
      const [project, shop, seller, form] = await Promise.all([
        has('project'),
        has('shop'),
        has('seller'),
        workOrders.formByKey(formKey, options).then(
          () => true,
          () => false,
        ),
      ]);
      return { project, shop, seller, form };
    },
    staleTime: 0,
  });
