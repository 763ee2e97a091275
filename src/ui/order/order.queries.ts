import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import type { CalendarRange } from '@/application/order/order-steps.port';
import type { BoardQuery } from '@/domain/order/board';
import type { OrderListQuery } from '@/domain/order/order-list';
import { workOrderKeys } from '../work-order';
import { readAppointments } from './read-appointments';

/**
 * The query keys of orders. The key of an order's work orders extends the key of the work order lists, so that a
 * changed work order invalidates them too.
 */
export const orderKeys = {
  all: ['order'],
  lists: ['order', 'list'],
  list: (query: OrderListQuery) => ['order', 'list', query],
  projects: ['order', 'projects'],
  info: (orderId: Id) => ['order', 'info', orderId],
  history: (orderId: Id) => ['order', 'info', orderId, 'history'],
  candidates: (orderId: Id) => ['order', 'info', orderId, 'candidates'],
  handlers: ['order', 'handlers'],
  calendar: ['order', 'calendar'],
  boards: ['order', 'board'],
  board: (query: BoardQuery) => ['order', 'board', query],
  appointments: (range: Required<CalendarRange>) => ['order', 'board', 'appointments', range],
  boardCounts: ['order', 'board', 'counts'],
  windows: (range: CalendarRange) => ['order', 'board', 'windows', range],
  workOrders: (orderId: Id) => [...workOrderKeys.lists, 'of-order', orderId],
} as const;

type Reading = Pick<Services, 'orders'>;

/** An order. The page itself shows a failed first load; later failures are not shown. */
export const orderQuery = ({ orders }: Reading, orderId: Id) =>
  queryOptions({
    queryKey: orderKeys.info(orderId),
    queryFn: ({ signal, client, queryKey }) =>
      orders.info(orderId, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
  });

/**
 * The order of a shown work order. If the session has expired, this query opens no sign-in prompt, because the user did
 * not start it.
 */
export const orderBesideQuery = ({ orders }: Reading, orderId: Id) =>
  queryOptions({
    queryKey: orderKeys.info(orderId),
    queryFn: ({ signal }) => orders.info(orderId, { signal, catch: false, background: true }),
  });

/**
 * The history of an order. Its key begins with the order's key, so that a changed order invalidates its history too.
 */
export const orderHistoryQuery = ({ orders }: Reading, orderId: Id) =>
  queryOptions({
    queryKey: orderKeys.history(orderId),
    queryFn: ({ signal }) => orders.history(orderId, { signal, catch: false, background: true }),
  });

export const workOrdersOfOrderQuery = ({ orders }: Reading, orderId: Id) =>
  queryOptions({
    queryKey: orderKeys.workOrders(orderId),
    queryFn: ({ signal }) => orders.workOrders(orderId, { signal, catch: false, background: true }),
    refetchInterval: 60_000,
  });

/** All projects ever ordered on the platform; they rarely change. The field itself shows a failure. */
export const projectsQuery = ({ orders }: Reading) =>
  queryOptions({
    queryKey: orderKeys.projects,
    queryFn: ({ signal }) => orders.projects({ signal, background: true }),
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });

/** The shops that could take an order. The dialog or the dispatch desk itself shows a failure. */
export const candidatesQuery = ({ orderSteps }: Pick<Services, 'orderSteps'>, orderId: Id) =>
  queryOptions({
    queryKey: orderKeys.candidates(orderId),
    queryFn: ({ signal }) => orderSteps.candidates(orderId, { signal, background: true }),
    gcTime: 0,
  });

/** The users who may become the handler of an order; they rarely change. */
export const handlersQuery = ({ orderSteps }: Pick<Services, 'orderSteps'>) =>
  queryOptions({
    queryKey: orderKeys.handlers,
    queryFn: ({ signal }) => orderSteps.handlers({ signal, background: true }),
    staleTime: 5 * 60_000,
  });

/** The longest range of one calendar request, in days. */
const CALENDAR_DAYS = 31;

/** The free windows that are not over. Other users may book places at any time, so each dialog queries them anew. */
export const calendarQuery = ({ orderSteps, clock }: Pick<Services, 'orderSteps' | 'clock'>) =>
  queryOptions({
    queryKey: orderKeys.calendar,
    queryFn: async ({ signal }) => {
      const windows = await orderSteps.calendar({ days: CALENDAR_DAYS }, { signal, background: true });
      return windows.filter(({ to, free }) => free > 0 && to > clock.now());
    },
    gcTime: 0,
  });

/** The polling interval in ms. Desks stay open all day; a changed order also reloads them at once. */
const BOARD_EVERY_MS = 60_000;

type Boards = Pick<Services, 'orderSteps'>;

export const boardQuery = ({ orderSteps }: Boards, query: BoardQuery) =>
  queryOptions({
    queryKey: orderKeys.board(query),
    queryFn: ({ signal }) => orderSteps.board(query, { signal, catch: false, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_EVERY_MS,
  });

/** All orders with an appointment in a range of days. */
export const appointmentsQuery = (services: Boards, { from, days }: Required<CalendarRange>) =>
  queryOptions({
    queryKey: orderKeys.appointments({ from, days }),
    queryFn: ({ signal }) => readAppointments(services, { from, to: from + days - 1 }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_EVERY_MS,
  });

export const boardCountsQuery = ({ orderSteps }: Boards) =>
  queryOptions({
    queryKey: orderKeys.boardCounts,
    queryFn: ({ signal }) => orderSteps.boardCounts({ signal, catch: false, background: true }),
    refetchInterval: BOARD_EVERY_MS,
  });

/** All windows of a range of days, including full ones. */
export const windowsQuery = ({ orderSteps }: Boards, range: CalendarRange) =>
  queryOptions({
    queryKey: orderKeys.windows(range),
    queryFn: ({ signal }) => orderSteps.calendar(range, { signal, catch: false, background: true }),
    placeholderData: keepPreviousData,
  });
