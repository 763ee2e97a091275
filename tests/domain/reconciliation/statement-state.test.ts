import { expect, test } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { parseDateTime } from '@/domain/dates/format';
import { statementState } from '@/domain/reconciliation/reconciliation-list';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;

test.each([
  ['of yesterday is missing', '2026-11-26', undefined, 'missing'],
  ['of today is not due', '2026-11-27', undefined, 'not-due'],
  ['that was fetched is there', '2026-11-26', at('2026-11-27 09:00:00'), 'fetched'],
] as const)('a statement %s', (_what, day, fetchedAt, state) => {
  // Shortly after midnight in China, when the day has not ended in UTC.
  expect(statementState({ day, fetchedAt }, dayOf(at('2026-11-27 00:01:00')))).toBe(state);
});
