import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClosingReason, CLOSING_REASON_MAX, closeEvent } from '@/domain/job/dead-letter';
import { HISTORY_PAGE_SIZE, type HistoryEvent, historyPageOf } from '@/domain/kernel/change-history';
import { lengthOf } from '@/domain/kernel/text';

describe('the reason for closing a dead letter', () => {
  it('is trimmed, has 1 to 200 characters, and is stored as it was accepted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 220, unit: 'grapheme' }), (given) => {
        const checked = checkClosingReason(given);
        const text = given.trim();
        expect(checked.ok).toBe(text !== '' && lengthOf(text) <= CLOSING_REASON_MAX);
        if (!checked.ok) return;
        expect(closeEvent(checked.value).at(-1)).toEqual({ field: 'reason', after: text });
      }),
    );
  });
});

describe('a history in pages', () => {
  const event = (seq: number): HistoryEvent => ({ seq, at: 0, authorName: '李', changes: [] });

  it('returns every entry once and in order, when each page starts before the oldest entry that was read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * HISTORY_PAGE_SIZE + 1 }), (count) => {
        const all = Array.from({ length: count }, (_, at) => event(count - at));
        const read: HistoryEvent[] = [];
        for (let more = true; more;) {
          const before = read.at(-1)?.seq ?? Infinity;
          const rows = all.filter(({ seq }) => seq < before).slice(0, HISTORY_PAGE_SIZE + 1);
          const page = historyPageOf(rows);
          expect(page.events.length).toBeLessThanOrEqual(HISTORY_PAGE_SIZE);
          read.push(...page.events);
          more = page.more;
        }
        expect(read).toEqual(all);
      }),
    );
  });
});
