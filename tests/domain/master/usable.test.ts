import { expect, it } from 'vitest';
import { parseDate } from '@/domain/dates/format';
import { isUsable } from '@/domain/master/usable';

const on = (day: string): number => parseDate(day) ?? Number.NaN;

it('a project can be ordered while it is on sale, from the day of its start', () => {
  const project = { enabled: true, validFrom: '2026-12-01' };
  expect(isUsable('project', project, on('2026-12-01') - 1)).toBe(false);
  expect(isUsable('project', project, on('2026-12-01'))).toBe(true);
  expect(isUsable('project', { ...project, validFrom: '' }, 0)).toBe(true);
  expect(isUsable('project', { ...project, enabled: false }, on('2027-01-01'))).toBe(false);
});

it('a shop and a seller take part in new orders while they are open', () => {
  for (const kind of ['shop', 'seller'] as const) {
    expect(isUsable(kind, { open: true }, 0)).toBe(true);
    expect(isUsable(kind, { open: false }, 0)).toBe(false);
    expect(isUsable(kind, {}, 0)).toBe(false);
  }
});
