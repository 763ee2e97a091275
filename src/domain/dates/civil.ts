/** A day of the Gregorian calendar. `month` counts from 1. */
export interface CivilDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whole days since 1970-01-01. */
export type DayNumber = number;

const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;
/** The number of days from 0000-03-01 to 1970-01-01. */
const EPOCH_SHIFT = 719_468;

/**
 * The number of a day. A month outside 1 to 12 and a day outside its month carry over,
 * so `{ month: 0 }` is December of the year before and `{ day: 0 }` the last day of the month before.
 * Years are counted from March, which puts the leap day at the end and makes months regular.
 */
export const dayNumberOf = ({ year, month, day }: CivilDay): DayNumber => {
  const months = year * 12 + (month - 1) - 2;
  const marchYear = Math.floor(months / 12);
  const marchMonth = months - marchYear * 12;
  const era = Math.floor(marchYear / YEARS_PER_ERA);
  const yearOfEra = marchYear - era * YEARS_PER_ERA;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
};

/** The calendar day of a day number. */
export const civilOf = (dayNumber: DayNumber): CivilDay => {
  const shifted = dayNumber + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: era * YEARS_PER_ERA + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
};
