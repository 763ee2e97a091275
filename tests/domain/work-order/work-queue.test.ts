import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  restoreSkipped,
  showPrevious,
  countedQueueNow,
  leftInQueue,
  nextInQueue,
  QUEUE_PAGE_SIZE,
  QUEUE_START,
  queuePage,
  settleInQueue,
  skipInQueue,
  type QueueProgress,
  type QueueRow,
  type Settled,
  startCurrent,
  stillSkipped,
} from '@/domain/work-order/work-queue';

const rowsOf = (...ids: readonly string[]): readonly QueueRow[] => ids.map((id) => ({ id, waitingSince: 0 }));

const ANSWERED: Settled = { at: 1, stays: false };

const settleCurrent = (
  rows: readonly QueueRow[],
  progress: QueueProgress,
  how: Settled = ANSWERED,
): QueueProgress => settleInQueue(rows, progress, progress.current ?? '', how);

describe('the queue of waiting work orders', () => {
  it('starts with the work order that has waited longest', () => {
    expect(startCurrent(rowsOf('3', '1'), QUEUE_START).current).toBe('3');
  });

  it('keeps the shown work order when another one has waited longer', () => {
    const shown = startCurrent(rowsOf('3'), QUEUE_START);
    expect(startCurrent(rowsOf('9', '3'), shown)).toBe(shown);
  });

  it('does not show a settled work order again when an outdated list still contains it', () => {
    const rows = rowsOf('3', '1');
    const after = settleCurrent(rows, startCurrent(rows, QUEUE_START));
    expect(after.current).toBe('1');
    expect(leftInQueue(2, rows, after)).toBe(1);
    expect(nextInQueue(rows, { ...after, current: undefined })).toBe('1');
  });

  it('shows a settled work order again once the other side has written', () => {
    const settled: QueueProgress = { ...QUEUE_START, settled: { '3': ANSWERED } };
    const again = [{ id: '3', waitingSince: 2 }];
    expect(nextInQueue(again, settled)).toBe('3');
    expect(leftInQueue(1, again, settled)).toBe(1);
  });

  it('goes back to the previous work order, and to the skipped ones on request', () => {
    const rows = rowsOf('3', '1');
    const skipped = skipInQueue(rows, startCurrent(rows, QUEUE_START));
    expect(skipped).toMatchObject({ current: '1', skipped: ['3'] });
    expect(showPrevious(skipped)).toMatchObject({ current: '3', past: [] });
    const end = settleCurrent(rows, skipped);
    expect(end.current).toBeUndefined();
    expect(startCurrent(rows, restoreSkipped(end)).current).toBe('3');
  });

  it('settles a skipped work order that was shown again', () => {
    const rows = rowsOf('3', '1');
    const back = showPrevious(skipInQueue(rows, startCurrent(rows, QUEUE_START)));
    expect(settleCurrent(rows, back)).toMatchObject({
      current: '1',
      skipped: [],
      settled: { '3': ANSWERED },
    });
  });

  it('keeps the shown work order when an answer to another one arrives late', () => {
    const rows = rowsOf('3', '1', '2');
    const skipped = skipInQueue(rows, startCurrent(rows, QUEUE_START));
    expect(settleInQueue(rows, skipped, '3', ANSWERED)).toEqual({
      ...{ current: '1', past: ['3'], skipped: [], settled: { '3': ANSWERED } },
    });
  });

  it('does not mark a settled work order as skipped when it is only viewed again', () => {
    const rows = rowsOf('3', '1');
    const back = showPrevious(settleCurrent(rows, startCurrent(rows, QUEUE_START)));
    expect(skipInQueue(rows, back)).toMatchObject({ current: '1', skipped: [] });
    expect(skipInQueue(rowsOf('1'), back)).toMatchObject({ current: '1', skipped: [] });
  });

  it('drops a skipped work order that another user has answered', () => {
    const rows = rowsOf('3', '1');
    const skipped = skipInQueue(rows, startCurrent(rows, QUEUE_START));
    expect(stillSkipped(1, rowsOf('1'), skipped)).toEqual([]);
    expect(leftInQueue(1, rowsOf('1'), skipped)).toBe(1);
    expect(stillSkipped(60, rowsOf('1'), skipped)).toEqual(['3']);
  });

  it('counts down for staff too, although their answers leave the handler’s side waiting', () => {
    const rows = rowsOf('3', '1');
    const after = settleCurrent(rows, startCurrent(rows, QUEUE_START), { at: 1, stays: true });
    // The server still counts three, and has moved the answered row to a later page.
    expect(leftInQueue(3, rowsOf('1', '2'), after)).toBe(2);
    expect(leftInQueue(2, rowsOf('1', '2'), settleCurrent(rows, startCurrent(rows, QUEUE_START)))).toBe(2);
  });

  it('counts an exact total down by the rows that the user settled after it was counted', () => {
    const rows = rowsOf('4', '5');
    const settled: QueueProgress = {
      ...QUEUE_START,
      settled: { '1': { at: 5, stays: false }, '2': { at: 9, stays: false }, '3': { at: 9, stays: true } },
    };
    expect(countedQueueNow({ total: 700, at: 7 }, rows, settled)).toBe(699);
    const shown = { ...settled, settled: { '4': { at: 9, stays: false } } };
    expect(countedQueueNow({ total: 700, at: 7 }, rows, shown)).toBe(700);
    expect(leftInQueue(700, rows, shown)).toBe(699);
    expect(countedQueueNow({ total: 1, at: 7 }, rows, settled)).toBe(2);
  });

  it('reads the next page of rows once a whole page was skipped', () => {
    const skipped = Array.from({ length: QUEUE_PAGE_SIZE }, (_, nth) => String(nth));
    expect(queuePage({ skipped: skipped.slice(1) })).toBe(1);
    expect(queuePage({ skipped })).toBe(2);
  });

  it('shows each row once, in order, and counts down to zero', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(1000).map(String), { minLength: 1, maxLength: 40 }),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        (ids, how) => {
          const rows = rowsOf(...ids);
          const seen: string[] = [];
          let progress = startCurrent(rows, QUEUE_START);
          for (const isSettled of how) {
            if (progress.current === undefined) break;
            expect(leftInQueue(rows.length, rows, progress)).toBe(ids.length - seen.length);
            seen.push(progress.current);
            progress = isSettled ? settleCurrent(rows, progress) : skipInQueue(rows, progress);
          }
          expect(seen).toEqual(ids);
          expect(leftInQueue(rows.length, rows, progress)).toBe(0);
        },
      ),
    );
  });
});
