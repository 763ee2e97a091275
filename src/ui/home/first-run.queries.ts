import { queryOptions } from '@tanstack/react-query';
import { Failure } from '@/application/request/failure';
import type { Services } from '@/application/services';
import { MINUTE } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { MasterValues } from '@/domain/master/master-field';
import { isUsable, type OrderedWith } from '@/domain/master/usable';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';

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

/** What an empty brand has already that an order can use. Each step is checked by itself. */
export const firstRunQuery = (
  { masters, workOrders, balances, clock }: Pick<Services, 'masters' | 'workOrders' | 'balances' | 'clock'>,
  formKey: string,
  /** The person may read the balances of sellers. */
  seesPoints: boolean,
) =>
  queryOptions({
    queryKey: ['master', 'first-run', 'steps', seesPoints],
    queryFn: async ({ signal }) => {
      const options = { signal, background: true };
      /** One that is ended, closed or not yet on sale serves no order. */
      const usable = async (kind: OrderedWith, page = 1): Promise<readonly MasterValues[]> => {
        const { items, total } = await masters.list(kind, { page, pageSize: MAX_PAGE_SIZE }, options);
        const found = items.map(({ values }) => values).filter((each) => isUsable(kind, each, clock.now()));
        return found.length > 0 || page * MAX_PAGE_SIZE >= total ? found : usable(kind, page + 1);
      };
      const has = async (kind: OrderedWith) => (await usable(kind)).length > 0;
      /** A seller can pay for the project of the fewest points; without a project, any points will do. */
      const hasPoints = async () => {
        if (!seesPoints) return false;
        const richest = { kind: 'seller', sort: 'available', page: 1, pageSize: 1 } as const;
        const [projects, { items }] = await Promise.all([
          usable('project'),
          balances.parties(richest, options),
        ]);
        const fewest = projects.length === 0 ? 1 : Math.min(...projects.map(({ points }) => Number(points)));
        return (items[0]?.available ?? 0) >= fenOfPoints(fewest);
      };
      const hasForm = async () => {
        try {
          await workOrders.formByKey(formKey, options);
          return true;
        } catch (error) {
          if (isRefused(error)) return false;
          throw error;
        }
      };
      const [project, shop, seller, points, form] = await Promise.all(
        [has('project'), has('shop'), has('seller'), hasPoints(), hasForm()].map(stateOf),
      );
      return { project, shop, seller, points, form };
    },
    staleTime: 0,
  });
