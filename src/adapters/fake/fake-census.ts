import { dayOf } from '@/domain/dates/calendar';
import type { DateRange } from '@/domain/dates/range';
import { DURATION_STEPS, everyDay, everyStep } from '@/domain/home/census';
import type { Census, CensusDay, Durations } from '@/domain/home/home-figures';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import { isFinished } from '@/domain/work-order/work-state';
import type { FiledWorkOrder } from './fake-desk';

/** The statistics of the home page, computed from the work orders of the fake back end. */

const tallied = <T>(values: readonly T[]): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const durations = (seconds: readonly (number | undefined)[]): Durations => {
  const known = seconds.filter((each) => each !== undefined).toSorted((one, other) => one - other);
  const middle = known.length >> 1;
  const upper = known[middle];
  const steps = known.map((each) => DURATION_STEPS.filter((step) => each > step).length);
  return {
    ...(upper === undefined
      ? {}
      : { median: Math.round(known.length % 2 === 1 ? upper : ((known[middle - 1] ?? upper) + upper) / 2) }),
    counts: everyStep(tallied(steps)),
    pending: seconds.length - known.length,
  };
};

const first = (
  { tracked, events }: FiledWorkOrder,
  kind: 'reply' | 'finish',
): { readonly at: Instant; readonly seconds: number } | undefined => {
  const { creator, createdAt } = tracked.workOrder;
  const event = events.find(
    (each) => each.kind === kind && (kind === 'finish' || each.authorId !== creator.uid),
  );
  return event && { at: event.at, seconds: (event.at - createdAt) / SECOND };
};

/** Figures of the work orders that the viewer sees. Orders in the fake have no date, so none are counted. */
export const fakeCensus = (files: readonly FiledWorkOrder[], range: DateRange): Census => {
  const isWithin = (at: Instant | undefined) => at !== undefined && at >= range.from && at <= range.to;
  const entered = files.filter(({ tracked }) => isWithin(tracked.workOrder.createdAt));
  const ends = files.map((file) => first(file, 'finish')?.at).filter((at) => at !== undefined);
  const perDay = tallied(entered.map(({ tracked }) => dayOf(tracked.workOrder.createdAt)));
  const endsPerDay = tallied(ends.filter(isWithin).map(dayOf));
  const counts = new Map<number, Partial<CensusDay>>();
  for (const day of [...perDay.keys(), ...endsPerDay.keys()]) {
    counts.set(day, { workOrders: perDay.get(day) ?? 0, finished: endsPerDay.get(day) ?? 0 });
  }
  const stars = entered.map(({ tracked: { workOrder } }) =>
    workOrder.rating.status === 'rated' ? workOrder.rating.stars : 0,
  );
  return {
    days: everyDay(range, counts),
    types: [...tallied(entered.map(({ tracked }) => tracked.workOrder.type))]
      .map(([type, count]) => ({ type, count }))
      .toSorted((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1)),
    firstAnswers: durations(entered.map((file) => first(file, 'reply')?.seconds)),
    resolutions: durations(entered.map((file) => first(file, 'finish')?.seconds)),
    satisfied: stars.filter((each) => each === 3).length,
    dissatisfied: stars.filter((each) => each > 0 && each < 3).length,
    unrated: entered.filter(({ tracked }, at) => isFinished(tracked.workOrder) && stars[at] === 0).length,
    measured: entered.length,
  };
};
