import type { HistoryValue } from '../kernel/change-history';
import { ok, refuse, type Result } from '../result';
import { closedDatesIn, closedText, faultsOfClosed } from './closed-dates';
import { faultsOfWeek, readOpeningHours, WEEKDAYS, weekIn, weekTexts } from './weekly-hours';

export type OpeningRefusal = 'master.malformed' | 'master.ranges-overlap';

const listOf = (given: HistoryValue): readonly string[] | undefined =>
  typeof given === 'object' ? given : undefined;

/**
 * Converts a week to the texts of seven days. A single text, which older clients send, applies to every day. An empty
 * text or list means unknown hours. `undefined` for any other value.
 */
export const weekTextsOf = (given: HistoryValue): readonly string[] | undefined => {
  if (given === '') return [];
  if (typeof given !== 'string') return listOf(given);
  const { week } = readOpeningHours(given) ?? {};
  return week && weekTexts(week);
};

const checkWeek = (field: string, given: HistoryValue): Result<readonly string[], OpeningRefusal> => {
  const texts = weekTextsOf(given);
  if (texts?.length === 0) return ok([]);
  if (texts?.length !== WEEKDAYS.length) return refuse('master.malformed', { field });
  const week = weekIn(texts);
  if (week !== undefined) return ok(weekTexts(week));
  const isMalformed = faultsOfWeek(texts).some((fault) => fault !== undefined && fault !== 'overlap');
  return refuse(isMalformed ? 'master.malformed' : 'master.ranges-overlap', { field });
};

const checkClosed = (field: string, given: HistoryValue): Result<readonly string[], OpeningRefusal> => {
  const texts = listOf(given) ?? [];
  const entries = closedDatesIn(texts);
  if (entries !== undefined && (given === '' || listOf(given) !== undefined))
    return ok(entries.map(closedText));
  const isOverlap = faultsOfClosed(texts).every((fault) => fault === undefined || fault === 'overlap');
  return refuse(isOverlap && texts.length > 0 ? 'master.ranges-overlap' : 'master.malformed', { field });
};

/**
 * Checks the hours or the closed dates of a shop. Returns them in the form that is stored: one notation, sorted by day.
 */
export const checkOpeningField = (
  field: string,
  kind: 'week' | 'closed-dates',
  given: HistoryValue,
): Result<readonly string[], OpeningRefusal> =>
  kind === 'week' ? checkWeek(field, given) : checkClosed(field, given);
