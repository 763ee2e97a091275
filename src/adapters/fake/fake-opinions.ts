import type { WorkOrderOpinions } from '@/application/work-order/work-order.port';
import { ok, refuse } from '@/domain/result';
import { checkStaffRatings } from '@/domain/work-order/rate-staff';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { viewFor } from '@/domain/work-order/work-order-view';
import { EMPTY_RATING_FORM, type RatingTexts } from '@/domain/work-order/rating-form';
import { fakeComplaints } from './fake-complaints';
import { listWorkOrders } from './fake-work-list';
import type { FakeWorkOrdersSetup } from './fake-work-orders-setup';

const TEXTS: RatingTexts = { satisfied: '满意', discontents: new Map([['SLOW', '处理太慢']]) };

/** Ratings and complaints in memory. The desk contains the members of staff whom users can rate. */
export const fakeOpinions = ({
  desk,
  person,
  simulation,
  ratingText = TEXTS,
}: FakeWorkOrdersSetup): WorkOrderOpinions => ({
  ...fakeComplaints({ desk, person, simulation }),
  rating: (id, options) =>
    simulation.run(() => {
      const { rating } = viewFor(person, desk.find(person, id).tracked, desk.now()).workOrder;
      if (rating.status === 'none') return { form: EMPTY_RATING_FORM, times: 0, remarks: [] };
      const { status: _rated, times, remarks, ...given } = rating;
      return { form: { ...given, remark: '' }, times, remarks };
    }, options),
  unrated: (options) =>
    simulation.run(() => {
      const { items } = listWorkOrders(desk, person, { mine: true, state: 'FINISH', page: 1, pageSize: 500 });
      return { items, total: items.length };
    }, options),
  staffChoices: (id, options) =>
    simulation.run(() => {
      const { handler } = desk.find(person, id).tracked.workOrder;
      return handler === undefined ? [] : [{ userId: handler.uid, name: handler.name }];
    }, options),
  staffToRate: (options) => simulation.run(() => desk.staff.get(person.userId) ?? [], options),
  rate: (id, form, requestId) =>
    simulation.run(() => desk.execute(person, id, requestId, form, rateWorkOrder(form, ratingText))),
  rateStaff: (staff, requestId) =>
    simulation.run(() =>
      desk.once<void>(person, requestId, staff, () => {
        const checked = checkStaffRatings(staff);
        if (!checked.ok) return checked;
        const rated = new Set(staff.map(({ userId }) => userId));
        const waiting = desk.staff.get(person.userId) ?? [];
        if (!waiting.some(({ userId }) => rated.has(userId))) return refuse('staff-rating.nobody');
        desk.staff.set(
          person.userId,
          waiting.filter(({ userId }) => !rated.has(userId)),
        );
        return ok(undefined);
      }),
    ),
});
