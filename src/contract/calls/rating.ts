import * as v from 'valibot';
import type { Id } from '../../domain/kernel/id';
import type { RatingForm } from '../../domain/work-order/rating-form';
import type { RatingSoFar } from '../../domain/work-order/rating-so-far';
import { joinRemarks, splitRemarks } from '../../domain/work-order/rating-remarks';
import type { StaffToRate } from '../../domain/work-order/rate-staff';
import { call } from '../call';
import { codec, listOf } from '../codec';
import { inData, nothing } from '../envelope';
import { PATHS } from '../paths';
import { count, countOf, flag, flagOf, id, idOf, text, when } from '../scalars';
import { message } from '../shapes/message';

/** The calls to rate a finished work order, and to rate staff. */

/** A rating of one work order. The client sends only the new remark; the server joins it to earlier ones. */
interface RateRequest {
  readonly id: Id;
  readonly form: RatingForm;
}

const ratingFields = {
  rate: count,
  rateRemark: v.nullish(v.pipe(v.string(), v.maxLength(20_000)), ''),
  isAnonymous: flag,
  rateDiscontent: text,
  rateUserId: v.nullish(id, ''),
};
type RatingWire = v.InferOutput<v.ObjectSchema<typeof ratingFields, undefined>>;

const formOf = (wire: RatingWire): RatingForm => ({
  stars: countOf(wire.rate),
  remark: wire.rateRemark,
  anonymous: flagOf(wire.isAnonymous),
  ...when('discontent', wire.rateDiscontent === '' ? undefined : wire.rateDiscontent),
  ...when('staffId', wire.rateUserId === '' ? undefined : idOf(wire.rateUserId)),
});

const rateRequest = codec(
  v.object({ id, ...ratingFields }),
  (wire): RateRequest => ({ id: idOf(wire.id), form: formOf(wire) }),
  ({ id: workId, form }) => ({
    id: workId,
    rate: form.stars,
    rateRemark: form.remark,
    isAnonymous: form.anonymous,
    rateDiscontent: form.discontent ?? '',
    rateUserId: form.staffId ?? '',
  }),
);

const ratingSoFar = codec(
  v.object({ ...ratingFields, rateNum: count, rateInfos: v.nullish(v.array(v.string())) }),
  (wire): RatingSoFar => ({
    form: formOf({ ...wire, rateRemark: '' }),
    times: countOf(wire.rateNum),
    remarks: wire.rateInfos ?? splitRemarks(wire.rateRemark),
  }),
  ({ form, times, remarks }) => ({
    rate: form.stars,
    rateRemark: joinRemarks(remarks),
    rateInfos: [...remarks],
    isAnonymous: form.anonymous,
    rateDiscontent: form.discontent ?? '',
    rateUserId: form.staffId ?? '',
    rateNum: times,
  }),
);

const staff = codec(
  v.object({ userId: v.nullish(id, ''), userName: text, rate: count }),
  (wire): StaffToRate => ({
    userId: wire.userId === '' ? wire.userName : idOf(wire.userId),
    userName: wire.userName,
    stars: countOf(wire.rate),
  }),
  (member) => ({ userId: member.userId, userName: member.userName, rate: member.stars }),
);

export const rate = call(PATHS.rate, {
  summary: 'Rate a finished work order of the user, or add one follow-up rating. 2 is stored as 1.',
  command: true,
  body: rateRequest,
  reply: inData(message),
});
export const getRating = call(PATHS.rating, {
  summary: 'Returns the rating of a work order with its earlier remarks.',
  reply: inData(ratingSoFar),
});
export const getStaffToRate = call(PATHS.staffToRate, {
  summary:
    'Returns the customer-service staff who worked for the user in the last 30 days and whom the user has not rated yet.',
  reply: inData(listOf(staff)),
});
export const rateStaff = call(PATHS.rateStaff, {
  summary: 'Rate all of these staff at once, each with 1 to 5 stars.',
  command: true,
  body: listOf(staff),
  reply: nothing,
});
