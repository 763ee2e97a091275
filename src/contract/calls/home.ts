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

/** The counts by their names on the wire. */
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

/** A back end without measurements leaves all of it out. */
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
    'What waits for the person who asks, as counts of filtered lists; `atLeast` names those that were counted to a bound, of which there may be more.',
  reply: inData(waiting),
});
export const getMoneyWaiting = call(PATHS.moneyWaiting, {
  summary:
    'What waits for the staff of the brand in recharges, payouts, reconciliation and adjustments: one count for each kind of work that the person has the right to do, up to 1000. Each is the total of a filtered list. `refundsFailed` are counted in `differences` as well.',
  reply: inData(
    recordOf({ counts: parts.list(recordOf({ name: parts.oneOf(MONEY_NAMES), count: parts.count })) }),
  ),
});
export const getCensus = call(PATHS.census, {
  summary:
    'Figures over whole days within the scope, 240 days back unless a range is given, 366 days at most: orders and work orders by the day they were created, finished ones by the day of that; types, times and ratings of the work orders created in the range. `firstAnswers` are the times until a person of another account answered, `resolutions` those until the end: the median, how many took up to `withinSeconds` and longer than the step before (the last step has no end), and `pending`, of which it has not happened yet. Times and ratings are those of the latest 10,000 work orders; `measured` says of how many.',
  query: censusQuery,
  reply: inData(census),
});
