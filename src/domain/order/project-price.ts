import { dayOf } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import type { Instant } from '../kernel/instant';
import { dateOf, dayNamed } from '../shop/closed-dates';

/** What an order of a project costs: the retail price in fen, and whole points. `shopPoints` are never above `points`. */
export interface ProjectPrice {
  readonly price: number;
  readonly points: number;
  readonly shopPoints: number;
}

/** A price from the beginning of a day at +08:00. */
export interface PlannedPrice extends ProjectPrice {
  readonly from: DayNumber;
}

/** Plans of one project that are to come. */
export const MOST_PLANS = 20;
export const PRICE_MAX = 100_000_000;
export const POINTS_MAX = 1_000_000;

/** The price at a moment: that of the latest plan that has begun, else the base. */
export const priceAt = <P extends ProjectPrice>(
  base: P,
  plans: readonly PlannedPrice[],
  now: Instant,
): ProjectPrice => {
  const begun = plans.filter(({ from }) => from <= dayOf(now)).toSorted((a, b) => a.from - b.from);
  const { price, points, shopPoints } = begun.at(-1) ?? base;
  return { price, points, shopPoints };
};

/** The plans that have not begun, the next one first. */
export const plansAfter = (plans: readonly PlannedPrice[], now: Instant): readonly PlannedPrice[] =>
  plans.filter(({ from }) => from > dayOf(now)).toSorted((a, b) => a.from - b.from);

/** A plan as one text, `2027-01-01 128000 90 60`: the day, fen, points, points of the shop. */
export const planText = ({ from, price, points, shopPoints }: PlannedPrice): string =>
  [dateOf(from), price, points, shopPoints].join(' ');

const PLAN = /^(\d{4}-\d{2}-\d{2}) (\d{1,9}) (\d{1,7}) (\d{1,7})$/;

/** The plan of a text; `undefined` for another text and for amounts out of range. */
export const readPlan = (text: string): PlannedPrice | undefined => {
  const [, date = '', ...amounts] = PLAN.exec(text) ?? [];
  const from = dayNamed(date);
  const [price = 0, points = 0, shopPoints = 0] = amounts.map(Number);
  return from === undefined || price > PRICE_MAX || points > POINTS_MAX || shopPoints > points
    ? undefined
    : { from, price, points, shopPoints };
};

/** The plans of texts by their days; `undefined` if one is none, two begin on one day, or there are too many. */
export const plansIn = (texts: readonly string[]): readonly PlannedPrice[] | undefined => {
  const plans = texts.map(readPlan).filter((plan) => plan !== undefined);
  const days = new Set(plans.map(({ from }) => from));
  return plans.length < texts.length || days.size < plans.length || plans.length > MOST_PLANS
    ? undefined
    : plans.toSorted((a, b) => a.from - b.from);
};
