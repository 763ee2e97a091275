import { queryOptions } from '@tanstack/react-query';
import { Failure } from '@/application/request/failure';
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

/** Whether a step is done; unknown where its check failed. */
type StepState = 'done' | 'open' | 'unknown';

const stateOf = async (check: Promise<boolean>): Promise<StepState> => {
  try {
    return (await check) ? 'done' : 'open';
  } catch {
    return 'unknown';
  }
};

/** The back end refuses a form that it has not; any other failure says nothing about the form. */
const isRefused = (error: unknown): boolean => error instanceof Failure && error.details.kind === 'refused';

/** What an empty brand has already. Each step is checked by itself. */
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
      const hasForm = async () => {
        try {
          await workOrders.formByKey(formKey, options);
          return true;
        } catch (error) {
          if (isRefused(error)) return false;
          throw error;
        }
      };
      const [project, shop, seller, form] = await Promise.all(
        [has('project'), has('shop'), has('seller'), hasForm()].map(stateOf),
      );
      return { project, shop, seller, form };
    },
    staleTime: 0,
  });
