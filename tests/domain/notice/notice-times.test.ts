import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { type EnteredNotice, type NoticeTimes, noticeTimes } from '@/domain/notice/notice-times';
import { NOON } from '@tests/support/builders';

const NOTICE: EnteredNotice = { title: '停机', content: '今晚维护', published: true };
const shown = { entered: NOTICE, times: { shownFrom: NOON - DAY } };

it('a notice is dated when it is published, a scheduled notice on its first day', () => {
  expect(noticeTimes(undefined, NOTICE, false, NOON)).toEqual({ shownFrom: NOON });
  expect(noticeTimes(undefined, { ...NOTICE, from: NOON + DAY }, false, NOON)).toEqual({
    shownFrom: NOON + DAY,
  });
  expect(noticeTimes(undefined, { ...NOTICE, from: NOON - DAY }, false, NOON)).toEqual({ shownFrom: NOON });
});

it('a draft is dated when it is published, not when it was written', () => {
  const draft = { ...NOTICE, published: false };
  const times = noticeTimes(undefined, draft, false, NOON);
  expect(times).toEqual({});
  expect(noticeTimes({ entered: draft, times }, NOTICE, false, NOON + DAY)).toEqual({
    shownFrom: NOON + DAY,
  });
});

it('a changed text of a shown notice is an update, and its date stays', () => {
  expect(noticeTimes(shown, { ...NOTICE, content: '今晚不维护' }, false, NOON)).toEqual({
    shownFrom: NOON - DAY,
    updatedAt: NOON,
  });
  expect(noticeTimes(shown, NOTICE, false, NOON)).toEqual(shown.times);
});

it('a shown notice becomes unread only on request of the editor', () => {
  expect(noticeTimes(shown, NOTICE, true, NOON)).toEqual({ shownFrom: NOON - DAY, unreadFrom: NOON });
});

it('a change before the notice is first shown does not count as an update', () => {
  const scheduled = { entered: { ...NOTICE, from: NOON + DAY }, times: { shownFrom: NOON + DAY } };
  const after = { ...NOTICE, content: '改了', from: NOON + 2 * DAY };
  expect(noticeTimes(scheduled, after, true, NOON)).toEqual({ shownFrom: NOON + 2 * DAY });
});

it('a notice is never dated before its publication or before its readers could see it', () => {
  const entered = fc.record(
    {
      title: fc.constantFrom('甲', '乙'),
      content: fc.constantFrom('一', '二'),
      published: fc.boolean(),
      from: fc.integer({ min: NOON - 9 * DAY, max: NOON + 9 * DAY }),
    },
    { requiredKeys: ['title', 'content', 'published'] },
  );
  const step = fc.record({ entered, again: fc.boolean(), after: fc.integer({ min: 1, max: 3 * DAY }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      let now = NOON;
      let before: { readonly entered: EnteredNotice; readonly times: NoticeTimes } | undefined;
      for (const { entered: next, again, after } of steps) {
        now += after;
        const times = noticeTimes(before, next, again, now);
        const { shownFrom, updatedAt, unreadFrom } = times;
        // The notice keeps its date, or gets a date from which its readers can see it.
        if (shownFrom !== before?.times.shownFrom) expect(shownFrom).toBe(Math.max(now, next.from ?? now));
        if (next.published) expect(shownFrom).toBeDefined();
        for (const moment of [updatedAt, unreadFrom]) {
          if (moment === now) expect(shownFrom).toBeLessThan(now);
          if (moment !== undefined) expect(moment).toBeLessThanOrEqual(now);
        }
        before = { entered: next, times };
      }
    }),
  );
});
