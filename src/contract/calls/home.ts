import * as v from 'valibot';
import type { CensusQuery } from '../../domain/home/census';
import {
  type Census,
  type Durations,
  WAITING_NAMES,
  type WaitingForMe,
  type WaitingName,
} from '../../domain/home/home-figures';
import { MONEY_NAMES } from '../../domain/home/money-waiting';
import { call } from '../call';
import { codec } from '../codec';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { parts, recordOf } from '../record';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  instantOf,
  rangeEndOf,
  rangeStartOf,
  text,
  when,
} from '../scalars';

/** The calls of the home page: counts of waiting work, counts of waiting work about money, and statistics. */

/** The name of each count on the wire. */
const WAITING_AS: Readonly<Record<WaitingName, string>> = {
  unanswered: 'unanswered',
  urged: 'urged',
  reshipmentPending: 'reissuePending',
  unrated: 'unrated',
  staffToRate: 'staffToRate',
};

const waiting = codec(
  v.object({
    unanswered: count,
    urged: count,
    reissuePending: count,
    unrated: count,
    staffToRate: count,
    atLeast: v.nullish(v.array(v.string()), []),
  }),
  (wire): WaitingForMe => ({
    unanswered: countOf(wire.unanswered),
    urged: countOf(wire.urged),
    reshipmentPending: countOf(wire.reissuePending),
    unrated: countOf(wire.unrated),
    staffToRate: countOf(wire.staffToRate),
    atLeast: WAITING_NAMES.filter((name) => wire.atLeast.includes(WAITING_AS[name])),
  }),
  ({ reshipmentPending, atLeast, ...rest }) => ({
    ...rest,
    reissuePending: reshipmentPending,
    atLeast: atLeast.map((name) => WAITING_AS[name]),
  }),
);

/** A back end without measurements omits the whole object. */
const durations = v.nullish(
  v.object({
    medianSeconds: v.nullish(v.number()),
    counts: v.nullish(v.array(v.object({ withinSeconds: v.nullish(v.number()), count })), []),
    pending: count,
  }),
  { counts: [], pending: 0 },
);
const durationsOf = (wire: v.InferOutput<typeof durations>): Durations => ({
  ...when('median', wire.medianSeconds ?? undefined),
  counts: wire.counts.map((each) => ({
    ...when('within', each.withinSeconds ?? undefined),
    count: countOf(each.count),
  })),
  pending: countOf(wire.pending),
});
const durationsTo = ({ median, counts, pending }: Durations) => ({
  ...when('medianSeconds', median),
  counts: counts.map(({ within, count: counted }) => ({ ...when('withinSeconds', within), count: counted })),
  pending,
});

const census = codec(
  v.object({
    days: v.nullish(
      v.array(v.object({ day: dateTime, orders: count, workOrders: count, finished: count })),
      [],
    ),
    types: v.nullish(v.array(v.object({ type: text, count })), []),
    firstAnswers: durations,
    resolutions: durations,
    satisfied: count,
    dissatisfied: count,
    unrated: count,
    measured: count,
  }),
  (wire): Census => ({
    days: wire.days.map((day) => ({
      day: instantOf(day.day, 'days.day'),
      orders: countOf(day.orders),
      workOrders: countOf(day.workOrders),
      finished: countOf(day.finished),
    })),
    types: wire.types.map((each) => ({ type: each.type, count: countOf(each.count) })),
    firstAnswers: durationsOf(wire.firstAnswers),
    resolutions: durationsOf(wire.resolutions),
    satisfied: countOf(wire.satisfied),
    dissatisfied: countOf(wire.dissatisfied),
    unrated: countOf(wire.unrated),
    measured: countOf(wire.measured),
  }),
  (value) => ({
    ...value,
    days: value.days.map((day) => ({ ...day, day: dateTimeOf(day.day) })),
    types: value.types.map((each) => ({ ...each })),
    firstAnswers: durationsTo(value.firstAnswers),
    resolutions: durationsTo(value.resolutions),
  }),
);

const censusQuery = codec(
  v.object({
    params: v.nullish(
      v.object({ beginTime: v.nullish(v.string(), ''), endTime: v.nullish(v.string(), '') }),
      {},
    ),
  }),
  (wire): CensusQuery => ({
    ...when('from', rangeStartOf(wire.params.beginTime, 'params.beginTime')),
    ...when('to', rangeEndOf(wire.params.endTime, 'params.endTime')),
  }),
  (query) => ({
    params: {
      ...when('beginTime', query.from === undefined ? undefined : dateTimeOf(query.from)),
      ...when('endTime', query.to === undefined ? undefined : dateTimeOf(query.to)),
    },
  }),
);

export const getHome = call(PATHS.home, {
  summary:
    'Returns the number of items that wait for the caller; each count is the total of a filtered list. `atLeast` lists the counts that stopped at a limit, so the real number may be higher.',
  reply: inData(waiting),
});
export const getMoneyWaiting = call(PATHS.moneyWaiting, {
  summary:
    'Returns the number of recharges, payouts, reconciliation differences, adjustments and mall refunds that wait for staff of the brand. There is one count, up to 1000, for each kind that the user has permission to process. Each count is the total of a filtered list. `refundsFailed` are also counted in `differences`.',
  reply: inData(
    recordOf({ counts: parts.list(recordOf({ name: parts.oneOf(MONEY_NAMES), count: parts.count })) }),
  ),
});
export const getCensus = call(PATHS.census, {
  summary:
    'Returns statistics over whole days in the scope of the session: the last 240 days, or a given range of at most 366 days. Orders and work orders count on the day of their creation, and finished work orders on the day they were finished. Types, times and ratings cover the work orders created in the range, but only the latest 10,000 of them for times and ratings; `measured` is the number covered. `firstAnswers` are the times until a user of another account answered, and `resolutions` the times until the finish. Each contains the median, the counts and `pending`, the number of work orders without this time yet. A count is for times up to `withinSeconds` and above the limit before; the last one has no limit.',
  query: censusQuery,
  reply: inData(census),
});
