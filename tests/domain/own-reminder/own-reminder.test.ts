import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { formatDateTime } from '@/domain/dates/format';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import {
  checkReminder,
  OWN_REMINDER_DAYS,
  OWN_REMINDER_MAX,
  OWN_REMINDERS_MAX,
  reminderAt,
  reminderDue,
  setReminder,
  SNOOZES,
  snoozedTo,
} from '@/domain/own-reminder/own-reminder';

const now = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) });
const ahead = fc.integer({ min: -3 * DAY, max: (OWN_REMINDER_DAYS + 3) * DAY });

describe('the time of a reminder', () => {
  it('in one hour is a whole minute, 60 to 61 minutes away', () => {
    fc.assert(
      fc.property(now, (at) => {
        const due = reminderAt('hour', '', at) ?? 0;
        expect(due % MINUTE).toBe(0);
        expect(due - at).toBeGreaterThanOrEqual(HOUR);
        expect(due - at).toBeLessThan(HOUR + MINUTE);
      }),
    );
  });

  it('can be postponed by ten minutes, by one hour, or to nine o’clock of the next day', () => {
    const at = Date.parse('2026-03-02T18:00:30+08:00');
    expect(SNOOZES.map((snooze) => formatDateTime(snoozedTo(snooze, at)))).toEqual([
      '2026-03-02 18:11:00',
      '2026-03-02 19:01:00',
      '2026-03-03 09:00:00',
    ]);
  });

  it('for tomorrow is nine o’clock of the next day', () => {
    fc.assert(
      fc.property(now, (at) => {
        const due = reminderAt('tomorrow', '', at) ?? 0;
        expect(dayOf(due)).toBe(dayOf(at) + 1);
        expect(formatDateTime(due)).toMatch(/ 09:00:00$/);
      }),
    );
  });

  it('uses the minute that the user entered, and refuses an invalid time', () => {
    fc.assert(
      fc.property(now, (at) => {
        const minute = Math.floor(at / MINUTE) * MINUTE;
        expect(reminderAt('own', formatDateTime(minute).slice(0, 16), 0)).toBe(minute);
      }),
    );
    for (const text of ['', '2026-02-30 09:00', '2026-02-03', 'x'])
      expect(reminderAt('own', text, 0)).toBeUndefined();
  });
});

describe('a reminder', () => {
  it('must be in the future and at most a year away', () => {
    fc.assert(
      fc.property(now, ahead, (at, by) => {
        const set = setReminder({ at: at + by, text: '回访' }, 0, at);
        expect(set.ok).toBe(by > 0 && by <= OWN_REMINDER_DAYS * DAY);
      }),
    );
    expect(checkReminder({ at: undefined, text: '' }, 0)).toMatchObject({
      refusal: { code: 'own-reminder.time-required' },
    });
  });

  it('has a text of at most a hundred characters, or none', () => {
    const at = 2 * DAY;
    expect(setReminder({ at, text: '😀'.repeat(OWN_REMINDER_MAX) }, 0, DAY).ok).toBe(true);
    expect(setReminder({ at, text: 'x'.repeat(OWN_REMINDER_MAX + 1) }, 0, DAY)).toMatchObject({
      refusal: { code: 'own-reminder.too-long' },
    });
    expect(setReminder({ at, text: ' \n' }, 0, DAY)).toEqual({ ok: true, value: { at, text: '' } });
  });

  it('is refused when the user already has five hundred', () => {
    const at = 2 * DAY;
    expect(setReminder({ at, text: '' }, OWN_REMINDERS_MAX, DAY)).toMatchObject({
      refusal: { code: 'own-reminder.too-many' },
    });
    expect(setReminder({ at, text: '' }, OWN_REMINDERS_MAX - 1, DAY).ok).toBe(true);
  });

  it('ends exactly when its time has come, with a notice if its user may open the work order', () => {
    fc.assert(
      fc.property(now, ahead, fc.boolean(), (at, by, mayOpen) => {
        const due = reminderDue({ at: at + by }, mayOpen, at);
        expect(due === 'waits').toBe(by > 0);
        if (due !== 'waits') expect(due === 'fired').toBe(mayOpen);
      }),
    );
  });
});
