import { FIGURE_SPANS, type FigureSpan } from '../../domain/home/census';
import type { Census, DurationCount, Durations } from '../../domain/home/home-figures';
import type { Instant } from '../../domain/kernel/instant';
import type { PointBalance } from '../../domain/points/points';
import { fieldsOf } from './stored-fields';

/** The figures that the home page showed last for a range, and when they were read. */
export interface ShownFigures {
  readonly span: FigureSpan;
  readonly census: Census;
  readonly at: Instant;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isOptional = (value: unknown): boolean => value === undefined || isNumber(value);

const areAll = <T>(value: unknown, fits: (each: Readonly<Record<keyof T, unknown>>) => boolean): boolean =>
  Array.isArray(value) && value.every((each) => fits(fieldsOf(each) as Readonly<Record<keyof T, unknown>>));

const isDurations = (value: unknown): boolean => {
  const { median, counts, pending } = fieldsOf(value) as Readonly<Record<keyof Durations, unknown>>;
  const isCount = (each: Readonly<Record<keyof DurationCount, unknown>>) =>
    isOptional(each.within) && isNumber(each.count);
  return isOptional(median) && isNumber(pending) && areAll<DurationCount>(counts, isCount);
};

const isCensus = (value: unknown): boolean => {
  const census = fieldsOf(value) as Readonly<Record<keyof Census, unknown>>;
  return (
    areAll<Census['days'][number]>(census.days, ({ day, orders, workOrders, finished }) =>
      [day, orders, workOrders, finished].every(isNumber),
    ) &&
    areAll<Census['types'][number]>(
      census.types,
      ({ type, count }) => typeof type === 'string' && isNumber(count),
    ) &&
    isDurations(census.firstAnswers) &&
    isDurations(census.resolutions) &&
    [census.satisfied, census.dissatisfied, census.unrated, census.measured].every(isNumber)
  );
};

export const parseShownFigures = (stored: unknown): ShownFigures | undefined => {
  const { span, census, at } = fieldsOf(stored);
  return isNumber(at) && FIGURE_SPANS.some((each) => each === span) && isCensus(census)
    ? (stored as ShownFigures)
    : undefined;
};

/** The points that the home page showed last. */
export interface ShownPoints {
  readonly balance: PointBalance;
  readonly at: Instant;
}

export const parseShownPoints = (stored: unknown): ShownPoints | undefined => {
  const { balance, at } = fieldsOf(stored);
  const { available, frozen, isNone } = fieldsOf(balance);
  const isKnown = isNone === undefined || isNone === true;
  return isKnown && [at, available, frozen].every(isNumber) ? (stored as ShownPoints) : undefined;
};
