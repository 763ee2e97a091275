import { dayOf, startOfDay } from '../../domain/dates/calendar';
import type { DayNumber } from '../../domain/dates/civil';
import { formatDate } from '../../domain/dates/format';
import { ContractError } from '../codec';
import { rangeStartOf } from '../scalars';

/** A calendar day is sent as `yyyy-MM-dd`. If a time follows, it is ignored. */
export const dayFrom = (wire: string, field: string): DayNumber => {
  const at = rangeStartOf(wire, field);
  if (at === undefined) throw new ContractError(field, 'is not a day (yyyy-MM-dd)');
  return dayOf(at);
};

export const dayTo = (day: DayNumber): string => formatDate(startOfDay(day));
