import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { type EnteredNotice, type NoticeTimes, noticeTimes } from '@/domain/notice/notice-times';
import { NOON } from '@tests/support/builders';

const NOTICE: EnteredNotice = { title: '停机', content: '今晚维护', published: true };
const shown = { entered: NOTICE, times: { shownFrom: NOON - DAY } };

it('a notice is dated by its publication, a scheduled one by its first day', () => {
  expect(noticeTimes(undefined, NOTICE, false, NOON)).toEqual({ shownFrom: NOON });
  expect(noticeTimes(undefined, { ...NOTICE, from: NOON + DAY }, false, NOON)).toEqual({
    shownFrom: NOON + DAY,
  });
  expect(noticeTimes(undefined, { ...NOTICE, from: NOON - DAY }, false, NOON)).toEqual({ shownFrom: NOON });
});

it('dates a draft when it is published, not when it was written', () => {
  const draft = { ...NOTICE, published: false };
  const times = noticeTimes(undefined, draft, false, NOON);
  expect(times).toEqual({});
  expect(noticeTimes({ entered: draft, times }, NOTICE, false, NOON + DAY)).toEqual({
    shownFrom: NOON + DAY,
  });
});

it('marks a changed text of a shown notice as an update, and keeps its date', () => {
  expect(noticeTimes(shown, { ...NOTICE, content: '今晚不维护' }, false, NOON)).toEqual({
    shownFrom: NOON - DAY,
    updatedAt: NOON,
  });
  expect(noticeTimes(shown, NOTICE, false, NOON)).toEqual(shown.times);
});

it('makes a shown notice unread only when the editor asks for it', () => {
  expect(noticeTimes(shown, NOTICE, true, NOON)).toEqual({ shownFrom: NOON - DAY, unreadFrom: NOON });
});

it('is no update and unread anyway while it is not shown yet', () => {
  const scheduled = { entered: { ...NOTICE, from: NOON + DAY }, times: { shownFrom: NOON + DAY } };
  const after = { ...NOTICE, content: '改了', from: NOON + 2 * DAY };
  expect(noticeTimes(scheduled, after, true, NOON)).toEqual({ shownFrom: NOON + 2 * DAY });
});

it('never dates a notice before it was published or in a past that its readers could not see it in', () => {
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
        // It keeps its date, or gets one that its readers can see it from.
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
