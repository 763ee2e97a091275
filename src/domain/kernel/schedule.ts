import { CALENDAR_OFFSET, DAY, type Instant } from './instant';

/** A schedule: every `every` ms, counted from the epoch, or once a day, `dailyAt` ms after midnight (+08:00). */
export type Schedule = { readonly every: number } | { readonly dailyAt: number };

/** The first moment of a schedule after `after`. */
export const nextRun = (schedule: Schedule, after: Instant): Instant => {
  if ('every' in schedule) return (Math.floor(after / schedule.every) + 1) * schedule.every;
  const shift = CALENDAR_OFFSET - schedule.dailyAt;
  return (Math.floor((after + shift) / DAY) + 1) * DAY - shift;
};
