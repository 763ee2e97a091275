import * as v from 'valibot';
import type { Census, PointBalance, WaitingForMe } from '../../domain/home/home-figures';
import type { CommonNotice } from '../../domain/notice/common-notice';
import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import { call } from '../call';
import { codec, listOf } from '../codec';
import { inData, nothing, yesOrNo } from '../envelope';
import { PATHS } from '../paths';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  flag,
  flagOf,
  flagTo,
  id,
  idOf,
  instantOf,
  optionalInstantOf,
  text,
  when,
} from '../scalars';

const points = codec(
  v.object({ point: count, frozenPoint: count }),
  (wire): PointBalance => ({ available: countOf(wire.point), frozen: countOf(wire.frozenPoint) }),
  (balance) => ({ point: balance.available, frozenPoint: balance.frozen }),
);

const waiting = codec(
  v.object({ unanswered: count, urged: count, reissuePending: count, unrated: count, staffToRate: count }),
  (wire): WaitingForMe => ({
    unanswered: countOf(wire.unanswered),
    urged: countOf(wire.urged),
    reshipmentPending: countOf(wire.reissuePending),
    unrated: countOf(wire.unrated),
    staffToRate: countOf(wire.staffToRate),
  }),
  ({ reshipmentPending, ...rest }) => ({ ...rest, reissuePending: reshipmentPending }),
);

const census = codec(
  v.object({
    days: v.nullish(
      v.array(v.object({ day: dateTime, orders: count, workOrders: count, finished: count })),
      [],
    ),
    types: v.nullish(v.array(v.object({ type: text, count })), []),
    firstAnswerSeconds: v.nullish(v.number()),
    resolutionSeconds: v.nullish(v.number()),
    satisfied: count,
    dissatisfied: count,
  }),
  (wire): Census => ({
    days: wire.days.map((day) => ({
      day: instantOf(day.day, 'days.day'),
      orders: countOf(day.orders),
      workOrders: countOf(day.workOrders),
      finished: countOf(day.finished),
    })),
    types: wire.types.map((each) => ({ type: each.type, count: countOf(each.count) })),
    ...when('firstAnswerSeconds', wire.firstAnswerSeconds ?? undefined),
    ...when('resolutionSeconds', wire.resolutionSeconds ?? undefined),
    satisfied: countOf(wire.satisfied),
    dissatisfied: countOf(wire.dissatisfied),
  }),
  (value) => ({
    ...value,
    days: value.days.map((day) => ({ ...day, day: dateTimeOf(day.day) })),
    types: value.types.map((each) => ({ ...each })),
  }),
);

export interface CensusQuery {
  readonly from?: Instant;
  readonly to?: Instant;
}

const censusQuery = codec(
  v.object({
    params: v.optional(
      v.object({ beginTime: v.optional(v.string(), ''), endTime: v.optional(v.string(), '') }),
      {},
    ),
  }),
  (wire): CensusQuery => ({
    ...when('from', optionalInstantOf(wire.params.beginTime, 'params.beginTime')),
    ...when('to', optionalInstantOf(wire.params.endTime, 'params.endTime')),
  }),
  (query) => ({
    params: {
      ...when('beginTime', query.from === undefined ? undefined : dateTimeOf(query.from)),
      ...when('endTime', query.to === undefined ? undefined : dateTimeOf(query.to)),
    },
  }),
);

const notice = codec(
  v.object({ noticeId: id, noticeTitle: text, noticeContent: text, createTime: dateTime }),
  (wire): CommonNotice => ({
    id: idOf(wire.noticeId),
    title: wire.noticeTitle,
    content: wire.noticeContent,
    at: instantOf(wire.createTime, 'createTime'),
  }),
  (value) => ({
    noticeId: value.id,
    noticeTitle: value.title,
    noticeContent: value.content,
    createTime: dateTimeOf(value.at),
  }),
);

export const getHome = call(PATHS.home, {
  summary: 'What waits for the person who asks, as counts of filtered lists.',
  reply: inData(waiting),
});
export const getCensus = call(PATHS.census, {
  summary: 'Figures over a range of days within the scope, 240 days back unless a range is given.',
  query: censusQuery,
  reply: inData(census),
});
export const getPoints = call(PATHS.points, {
  summary: 'The points of the seller account.',
  reply: inData(points),
});
export const getFeedbackInvited = call(PATHS.feedbackInvited, {
  summary: 'Whether the person is invited to give feedback.',
  reply: yesOrNo,
});
export const answerFeedback = call(PATHS.answerFeedback, {
  summary: 'The invitation was answered, or declined; it is not shown again.',
  body: codec(
    v.object({ isFeedback: flag }),
    (wire) => ({ accepted: flagOf(wire.isFeedback) }),
    (value: { readonly accepted: boolean }) => ({ isFeedback: flagTo(value.accepted) }),
  ),
  reply: nothing,
});
export const getNotices = call(PATHS.notices, {
  summary: 'Notices of the platform that the person has not read, oldest first.',
  reply: inData(listOf(notice)),
});
export const readNotice = call(PATHS.readNotice, {
  summary: 'Mark a notice as read by the person; repeating it changes nothing.',
  body: codec(
    v.object({ noticeId: id }),
    (wire) => ({ id: idOf(wire.noticeId) }),
    (value: { readonly id: Id }) => ({ noticeId: value.id }),
  ),
  reply: nothing,
});
