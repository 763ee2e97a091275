import { dayOf } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import type { Instant } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import { dateOf, dayNamed } from '../shop/closed-dates';

/**
 * The price of an order of a project: the retail price in fen, and whole points. `shopPoints` never exceeds `points`.
 */
export interface ProjectPrice {
  readonly price: number;
  readonly points: number;
  readonly shopPoints: number;
}

/** A price that applies from the beginning of a day at +08:00. */
export interface PlannedPrice extends ProjectPrice {
  readonly from: DayNumber;
}

/** The maximum number of planned prices of one project. */
export const MOST_PLANS = 20;
export const PRICE_MAX = 100_000_000;
export const POINTS_MAX = 1_000_000;

/** The price at a moment: that of the latest plan that has begun, or else the base price. */
export const priceAt = <P extends ProjectPrice>(
  base: P,
  plans: readonly PlannedPrice[],
  now: Instant,
): ProjectPrice => {
  const begun = plans.filter(({ from }) => from <= dayOf(now)).toSorted((a, b) => a.from - b.from);
  const { price, points, shopPoints } = begun.at(-1) ?? base;
  return { price, points, shopPoints };
};

/** The plans that have not begun, earliest first. */
export const plansAfter = (plans: readonly PlannedPrice[], now: Instant): readonly PlannedPrice[] =>
  plans.filter(({ from }) => from > dayOf(now)).toSorted((a, b) => a.from - b.from);

/** A plan as one text, `2027-01-01 128000 90 60`: the day, the price in fen, the points, and the shop's points. */
export const planText = ({ from, price, points, shopPoints }: PlannedPrice): string =>
  [dateOf(from), price, points, shopPoints].join(' ');

const PLAN = /^(\d{4}-\d{2}-\d{2}) (\d{1,9}) (\d{1,7}) (\d{1,7})$/;

/** Parses the text of a plan without checking its amounts; `undefined` if the text or its day is not valid. */
const namedPlan = (text: string): PlannedPrice | undefined => {
  const [, date = '', ...amounts] = PLAN.exec(text) ?? [];
  const from = dayNamed(date);
  const [price = 0, points = 0, shopPoints = 0] = amounts.map(Number);
  return from === undefined ? undefined : { from, price, points, shopPoints };
};

/** The faults of a plan. Only the first fault is reported. */
export type PlanFault = 'no-day' | 'too-high' | 'shop-above' | 'begun' | 'same-day';

/**
 * The fault of each plan. If two plans begin on the same day, the later one is at fault. With `today`, a plan that
 * begins on or before that day is at fault too.
 */
export const faultsOfPlans = (
  texts: readonly string[],
  today: DayNumber = Number.NEGATIVE_INFINITY,
): readonly (PlanFault | undefined)[] => {
  const plans = texts.map(namedPlan);
  return plans.map((plan, index) => {
    if (plan === undefined) return 'no-day';
    const { from, price, points, shopPoints } = plan;
    if (price > PRICE_MAX || points > POINTS_MAX) return 'too-high';
    if (shopPoints > points) return 'shop-above';
    if (from <= today) return 'begun';
    return plans.slice(0, index).some((before) => before?.from === from) ? 'same-day' : undefined;
  });
};

/** Parses the text of a plan; `undefined` if it has a fault. */
export const readPlan = (text: string): PlannedPrice | undefined =>
  faultsOfPlans([text])[0] === undefined ? namedPlan(text) : undefined;

/** Parses the texts of plans, sorted by day; `undefined` if one has a fault, or there are too many. */
export const plansIn = (texts: readonly string[]): readonly PlannedPrice[] | undefined =>
  texts.length > MOST_PLANS || faultsOfPlans(texts).some((fault) => fault !== undefined)
    ? undefined
    : texts
        .map(namedPlan)
        .filter((plan) => plan !== undefined)
        .toSorted((a, b) => a.from - b.from);

export type PlanRefusal = 'master.malformed' | 'master.shop-points-above' | 'master.ranges-overlap';

/** The planned prices in the form that is stored. The refusal reports the first fault. */
export const checkPlans = (
  field: string,
  texts: readonly string[],
): Result<readonly string[], PlanRefusal> => {
  const plans = plansIn(texts);
  if (plans !== undefined) return ok(plans.map(planText));
  const faults = faultsOfPlans(texts);
  const at = faults.findIndex((fault) => fault !== undefined);
  if (faults[at] === 'same-day') return refuse('master.ranges-overlap', { field });
  return faults[at] === 'shop-above'
    ? refuse('master.shop-points-above', { field, max: namedPlan(texts[at] ?? '')?.points ?? 0 })
    : refuse('master.malformed', { field });
};
