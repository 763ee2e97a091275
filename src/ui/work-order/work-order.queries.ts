import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { OpenedWorkOrder } from '@/application/work-order/work-order.port';
import type { Id } from '@/domain/kernel/id';
import { timesRated } from '@/domain/work-order/rating';
import type { WorkListQuery } from '@/domain/work-order/work-list';

/** The query keys of the area. A key that begins with another key is invalidated together with it. */
export const workOrderKeys = {
  lists: ['work-order', 'list'],
  list: (query: WorkListQuery) => ['work-order', 'list', query],
  /**
   * The exact total of the queue. Its key does not extend the key of the lists, because counting a long queue is
   * expensive: changes invalidate the total less often.
   */
  queueTotal: ['work-order', 'queue-total'],
  /** The key of home. It extends the key of the lists, because home contains their counts. */
  home: ['work-order', 'list', 'home'],
  /** The key of the pending ratings. It extends the key of the lists, so that both are invalidated together. */
  staffToRate: ['work-order', 'list', 'staff-to-rate'],
  form: (orderId: Id) => ['work-order', 'form', orderId],
  formOf: (id: Id) => ['work-order', 'form-of', id],
  everyOpened: ['work-order', 'opened'],
  opened: (id: Id) => ['work-order', 'opened', id],
  /** The prefix for the data shown beside a work order: complaints, colleagues, and its order. */
  everythingBeside: ['work-order', 'beside'],
  beside: (id: Id) => ['work-order', 'beside', id],
  complaints: (id: Id) => ['work-order', 'beside', id, 'complaints'],
  colleagues: (id: Id) => ['work-order', 'beside', id, 'colleagues'],
  orderOf: (id: Id) => ['work-order', 'beside', id, 'order'],
  rating: (id: Id) => ['work-order', 'rating', id],
  /**
   * The prefix for internal notes. A change contains the id of the note, not of the work order, so all notes are
   * invalidated.
   */
  everyNotes: ['work-order', 'notes'],
  notes: (id: Id) => ['work-order', 'notes', id],
  /**
   * The prefix for links. A change contains the id of the link, and each link shows the state of another work order.
   */
  everyLinks: ['work-order', 'links'],
  links: (id: Id) => ['work-order', 'links', id],
  /** The prefix for the user's own reminders. A change contains the id of the reminder, not of the work order. */
  allReminders: ['work-order', 'reminder'],
  reminder: (id: Id) => ['work-order', 'reminder', id],
  staffChoices: (id: Id) => ['work-order', 'staff-choices', id],
} as const;

/**
 * The polling interval of an open work order while the tab has the focus, in ms. The work order is also loaded again
 * when the tab regains the focus and when the work order changes.
 */
const REFRESH_MS = 60_000;

type Reading = Pick<Services, 'workOrders'>;

/** The facts for a new work order on an order. They are requested each time, because an order's limits change. */
export const orderFormQuery = ({ orders }: Pick<Services, 'orders'>, orderId: Id) =>
  queryOptions({
    queryKey: workOrderKeys.form(orderId),
    queryFn: ({ signal }) => orders.form(orderId, { signal, catch: false }),
    refetchOnWindowFocus: false,
  });

/** The work-order types for an order that lists none. If the request fails, the ten default types are used. */
export const workTypesQuery = ({ workOrders }: Reading) =>
  queryOptions({
    queryKey: ['work-order', 'types'],
    queryFn: ({ signal }) => workOrders.types({ signal }),
    refetchOnWindowFocus: false,
  });

/** The work order and the newest page of its conversation, in one round trip. */
export const openedQuery = ({ workOrders }: Reading, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.opened(id),
    queryFn: ({ signal, client, queryKey }) =>
      workOrders.open(id, { signal, catch: false, background: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: REFRESH_MS,
  });

/** All complaints of a work order. The dialog itself shows a failed request. */
export const complaintsQuery = ({ workOrders }: Reading, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.complaints(id),
    queryFn: ({ signal }) => workOrders.complaints(id, { signal, catch: false }),
  });

/** The colleagues to whom the user may hand a work order over. The dialog itself shows a failed request. */
export const colleaguesQuery = ({ handOvers }: Pick<Services, 'handOvers'>, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.colleagues(id),
    queryFn: ({ signal }) => handOvers.colleagues(id, { signal, background: true }),
  });

/** The user's own reminder on a work order. The reminder's button shows a failed request. */
export const reminderQuery = ({ ownReminders }: Pick<Services, 'ownReminders'>, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.reminder(id),
    queryFn: ({ signal }) => ownReminders.of(id, { signal, background: true }),
  });

/** The linked work orders. The line of links shows a failed request. */
export const linksQuery = ({ linkedWorks }: Pick<Services, 'linkedWorks'>, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.links(id),
    queryFn: ({ signal }) => linkedWorks.of(id, { signal, background: true }),
  });

/** The order of a work order. The view of the order shows a failed request. */
export const orderOfQuery = ({ workOrders }: Reading, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.orderOf(id),
    queryFn: ({ signal }) => workOrders.orderOf(id, { signal, background: true }),
  });

/** The form with which a work order was created; it never changes. */
export const formOfQuery = ({ workOrders }: Reading, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.formOf(id),
    queryFn: ({ signal }) => workOrders.formOf(id, { signal, catch: false, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** The options of the rating dialog's queries, which run again each time the dialog opens. */
const ONCE_AN_OPENING = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

/** The existing rating. If it differs from the rating on the screen, the work order is loaded again. */
export const ratingQuery = ({ workOrders }: Reading, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.rating(id),
    queryFn: async ({ signal, client }) => {
      const soFar = await workOrders.rating(id, { signal, background: true });
      const queryKey = workOrderKeys.opened(id);
      const shown = client.getQueryData<OpenedWorkOrder>(queryKey)?.view.workOrder.rating;
      if (shown !== undefined && soFar.times !== timesRated(shown))
        void client.invalidateQueries({ queryKey });
      return soFar;
    },
    ...ONCE_AN_OPENING,
  });

/** The staff that a rating of this work order may be about. The field itself shows a failed request. */
export const staffChoicesQuery = ({ workOrders }: Reading, id: Id) =>
  queryOptions({
    queryKey: workOrderKeys.staffChoices(id),
    queryFn: ({ signal }) => workOrders.staffChoices(id, { signal, background: true }),
    ...ONCE_AN_OPENING,
  });

/** The members of staff whom the user can rate. The dialog itself shows a failed request. */
export const staffToRateQuery = ({ workOrders }: Reading) =>
  queryOptions({
    queryKey: workOrderKeys.staffToRate,
    queryFn: ({ signal }) => workOrders.staffToRate({ signal, background: true }),
  });
