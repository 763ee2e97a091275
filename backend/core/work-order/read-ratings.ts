import { ok, refuse } from '@/domain/result';
import { checkStaffRatings } from '@/domain/work-order/rate-staff';
import type { Rating } from '@/domain/work-order/rating';
import { EMPTY_RATING_FORM, type RatingForm } from '@/domain/work-order/rating-form';
import { viewFor } from '@/domain/work-order/work-order-view';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type Ratings = Pick<Answers, 'getRating' | 'getUnrated' | 'getUserChoices' | 'getStaffToRate' | 'rateStaff'>;

const notFound = () => refuse('work-order.not-found');

/** The latest rating as form values, without the remarks, which are a separate list. */
const formOf = ({
  stars,
  anonymous,
  discontent,
  staffId,
}: Rating & { readonly status: 'rated' }): RatingForm => ({
  stars,
  remark: '',
  anonymous,
  ...(discontent === undefined ? {} : { discontent }),
  ...(staffId === undefined ? {} : { staffId }),
});

/** Ratings of work orders and of customer-service staff, and the staff who may be rated. */
export const readRatings = (storage: Storage): Ratings => ({
  getRating: async ({ id }, { scope, now }) => {
    const tracked = await storage.within(scope).workOrders.one(id);
    if (tracked === undefined) return notFound();
    const { rating } = viewFor(scope.person, tracked, now).workOrder;
    return rating.status === 'none'
      ? ok({ form: EMPTY_RATING_FORM, times: 0, remarks: [] })
      : ok({ form: formOf(rating), times: rating.times, remarks: rating.remarks });
  },

  getUnrated: async (_asked, { scope, now }) => ok(await storage.within(scope).workOrders.unrated(now)),

  getUserChoices: async ({ query }, { scope }) => {
    const choices = await storage.within(scope).workOrders.userChoices(query.workId);
    return choices === undefined ? notFound() : ok(choices);
  },

  getStaffToRate: async (_asked, { scope, now }) => ok(await storage.within(scope).staffRatings.waiting(now)),

  rateStaff: async ({ body }, { scope, command, now }) => {
    const checked = checkStaffRatings(body);
    return checked.ok ? storage.within(scope).staffRatings.rate(checked.value, command, now) : checked;
  },
});
