import { queryOptions } from '@tanstack/react-query';
import { Failure } from '@/application/request/failure';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { Master } from '@/domain/master/change-master';
import type { MasterKind } from '@/domain/master/masters';
import {
  ADJUSTING_PEOPLE,
  fewestPoints,
  isOrderable,
  lackOfSeller,
  lackOfShop,
  type SellerLack,
  type ShopLack,
} from '@/domain/master/usable';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';

/* The queries that check whether a new brand is ready for its first order. */

const ONE = { page: 1, pageSize: 1 };

/**
 * The query that returns whether the brand has any order. After the first order, only a change of master data
 * repeats the query.
 */
export const hasOrdersQuery = ({ orders }: Pick<Services, 'orders'>) =>
  queryOptions({
    queryKey: ['master', 'first-run', 'orders'],
    queryFn: async ({ signal }) => {
      const { total } = await orders.list(ONE, { signal, background: true });
      return total > 0;
    },
    staleTime: ({ state }) => (state.data === true ? Number.POSITIVE_INFINITY : MINUTE),
  });

/** The missing part of a step that was started but is not done. */
type Lack = Exclude<ShopLack | SellerLack, 'closed'> | 'second-person';

/** The state of a step; `unknown` if the check failed. */
export interface FirstRunStep {
  readonly state: 'done' | 'open' | 'unknown';
  readonly lack?: Lack;
  /** The shop that needs an account. */
  readonly id?: Id;
}

const DONE: FirstRunStep = { state: 'done' };
const OPEN: FirstRunStep = { state: 'open' };

const checked = async (check: Promise<FirstRunStep>): Promise<FirstRunStep> => {
  try {
    return await check;
  } catch {
    return { state: 'unknown' };
  }
};

const doneIf = (isDone: boolean): FirstRunStep => (isDone ? DONE : OPEN);

/**
 * Whether the back end refused to return the form, which means that the form does not exist. After any other failure,
 * that is unknown.
 */
const isRefused = (error: unknown): boolean => error instanceof Failure && error.details.kind === 'refused';

type Reading = Pick<Services, 'masters' | 'workOrders' | 'balances' | 'clock'>;

/** The rights of the user that decide which steps can be checked. */
interface Sees {
  /** Whether the user may see the balances of sellers. */
  readonly points: boolean;
  /** Whether the user may see the staff. */
  readonly staff: boolean;
}

/** The query for the state of each step that precedes a brand's first order. Each step is checked separately. */
export const firstRunQuery = (
  { masters, workOrders, balances, clock }: Reading,
  formKey: string,
  sees: Sees,
) =>
  queryOptions({
    queryKey: ['master', 'first-run', 'steps', sees.points, sees.staff],
    queryFn: async ({ signal }) => {
      const options = { signal, background: true };
      /** Loads the masters of a kind page by page, until a page contains one that `isEnough` accepts. */
      const all = async (
        kind: MasterKind,
        isEnough: (found: Master) => boolean = () => false,
        page = 1,
      ): Promise<readonly Master[]> => {
        const { items, total } = await masters.list(kind, { page, pageSize: MAX_PAGE_SIZE }, options);
        if (items.some(isEnough) || page * MAX_PAGE_SIZE >= total) return items;
        return [...items, ...(await all(kind, isEnough, page + 1))];
      };
      const projects = all('project').then((found) =>
        found.map(({ values }) => values).filter((each) => isOrderable(each, clock.now())),
      );
      const hasShop = async (): Promise<FirstRunStep> => {
        const onSale = await projects.catch(() => []);
        const lackOf = ({ values }: Master) => lackOfShop(values, onSale);
        const shops = await all('shop', (each) => lackOf(each) === undefined);
        if (shops.some((each) => lackOf(each) === undefined)) return DONE;
        const withoutAccount = shops.find((each) => lackOf(each) === 'account');
        if (withoutAccount !== undefined) return { state: 'open', lack: 'account', id: withoutAccount.id };
        return shops.some((each) => lackOf(each) === 'type') ? { state: 'open', lack: 'type' } : OPEN;
      };
      const hasSeller = async (): Promise<FirstRunStep> => {
        const onSale = await projects.catch(() => []);
        const lackOf = ({ values }: Master) => lackOfSeller(values, onSale);
        const sellers = await all('seller', (each) => lackOf(each) === undefined);
        if (sellers.some((each) => lackOf(each) === undefined)) return DONE;
        const lack = (['right', 'project'] as const).find((one) =>
          sellers.some((each) => lackOf(each) === one),
        );
        return lack === undefined ? OPEN : { state: 'open', lack };
      };
      /** The sellers with points, sorted by points, most first. */
      const funded = async (page = 1): Promise<ReadonlyMap<Id, number>> => {
        const richest = { kind: 'seller', sort: 'available', page, pageSize: MAX_PAGE_SIZE } as const;
        const { items, total } = await balances.parties(richest, options);
        const found = items.filter(({ available }) => available > 0);
        const isLast = found.length < items.length || page * MAX_PAGE_SIZE >= total;
        return new Map([
          ...found.map(({ id, available }) => [id, available] as const),
          ...(isLast ? [] : await funded(page + 1)),
        ]);
      };
      /** Whether any seller who may order has enough points for the cheapest project that this seller may order. */
      const hasPoints = async (): Promise<FirstRunStep> => {
        if (!sees.points) return OPEN;
        const [onSale, points] = await Promise.all([projects, funded()]);
        const isAble = ({ id, values }: Master) =>
          lackOfSeller(values, onSale) === undefined &&
          (points.get(id) ?? 0) >= fenOfPoints(fewestPoints(values, onSale));
        if (points.size > 0 && (await all('seller', isAble)).some(isAble)) return DONE;
        if (!sees.staff) return OPEN;
        const people = (await all('staff')).filter(({ values }) => values['approves'] === true);
        return people.length < ADJUSTING_PEOPLE ? { state: 'open', lack: 'second-person' } : OPEN;
      };
      const hasForm = async (): Promise<FirstRunStep> => {
        try {
          await workOrders.formByKey(formKey, options);
          return DONE;
        } catch (error) {
          if (isRefused(error)) return OPEN;
          throw error;
        }
      };
      const hasProject = projects.then((found) => doneIf(found.length > 0));
      const [project, shop, seller, points, form] = await Promise.all([
        checked(hasProject),
        checked(hasShop()),
        checked(hasSeller()),
        checked(hasPoints()),
        checked(hasForm()),
      ]);
      return { project, shop, seller, points, form };
    },
    staleTime: 0,
  });
