import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { REMINDER_MAX, remindersOf, remindOnWorkOrder, type WorstWork } from '@/domain/radar/reminder';
import { actorOn, hintAt, overdueAt } from '@/domain/work-order/tracked-work-order';
import { isFinished } from '@/domain/work-order/work-state';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aWorkOrder, NOON, PLATFORM_STAFF } from '@tests/support/builders';

const remind = (
  tracked = aWorkOrder().build(),
  { text = '请尽快回复', again = false, remindedAt = undefined as number | undefined } = {},
) => remindOnWorkOrder({ text, again }, remindedAt)(tracked, actorOn(tracked, PLATFORM_STAFF), NOON);

const codeOf = (result: ReturnType<typeof remind>) => (result.ok ? 'ok' : result.refusal.code);

describe('a reminder', () => {
  it('appears in the conversation and changes neither waiting times nor urge nor state', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked }) => {
        const result = remind(tracked);
        if (isFinished(tracked.workOrder)) {
          expect(codeOf(result)).toBe('work-order.finished');
          return;
        }
        if (!result.ok) throw new Error(result.refusal.code);
        const { tracked: after, events } = result.value;
        expect(events.map(({ kind, text }) => [kind, text])).toEqual([['remind', '请尽快回复']]);
        expect(overdueAt(after)).toBe(overdueAt(tracked));
        expect(hintAt(after, NOON)).toEqual(hintAt(tracked, NOON));
        expect(after.workOrder.state).toBe(tracked.workOrder.state);
        expect(after.lastPosted).toEqual(tracked.lastPosted);
      }),
    );
  });

  it('needs a text that is not too long', () => {
    expect(codeOf(remind(undefined, { text: ' \n' }))).toBe('reply.empty');
    expect(codeOf(remind(undefined, { text: '字'.repeat(REMINDER_MAX) }))).toBe('ok');
    expect(codeOf(remind(undefined, { text: '字'.repeat(REMINDER_MAX + 1) }))).toBe('reply.too-long');
  });

  it('is refused within a day of the last one, unless the sender confirms it', () => {
    const remindedAt = NOON - 24 * HOUR + 1;
    expect(remind(undefined, { remindedAt })).toEqual({
      ok: false,
      refusal: { code: 'radar.reminded-recently', params: { hours: 24 } },
    });
    expect(codeOf(remind(undefined, { remindedAt, again: true }))).toBe('ok');
    expect(codeOf(remind(undefined, { remindedAt: remindedAt - 1 }))).toBe('ok');
  });
});

describe('the texts of a summary', () => {
  const works = fc
    .array(fc.subarray(['s1', 's2', 's3', 'h1', 'h2'], { minLength: 1 }), { maxLength: 5 })
    .map((all) =>
      all.map((parties, at): WorstWork => ({
        ...{ id: String(at + 1), orderNo: `DD${at}`, carPlate: '', waitingSince: at, remindedAt: undefined },
        parties,
      })),
    );

  it('list only work orders that every party of the conversation can see', () => {
    fc.assert(
      fc.property(works, (given) => {
        for (const { workId, lines } of remindersOf({ works: given })) {
          const readers = given.find(({ id }) => id === workId)?.parties ?? [];
          for (const line of lines) for (const reader of readers) expect(line.parties).toContain(reader);
        }
      }),
    );
  });

  it('list every work order, and each message lists one that no earlier message lists', () => {
    fc.assert(
      fc.property(works, (given) => {
        const reminders = remindersOf({ works: given });
        const listed = (all: typeof reminders) =>
          new Set(all.flatMap(({ lines }) => lines.map(({ id }) => id)));
        expect(listed(reminders)).toEqual(new Set(given.map(({ id }) => id)));
        reminders.forEach((_, at) => {
          expect(listed(reminders.slice(0, at + 1)).size).toBeGreaterThan(
            listed(reminders.slice(0, at)).size,
          );
        });
      }),
    );
  });

  it('are one message, in the longest waiting conversation, if all work orders have the same parties', () => {
    fc.assert(
      fc.property(works, (given) => {
        const alike = given.map((work) => ({ ...work, parties: ['s1', 'h1'] }));
        const expected = alike.slice(0, 1).map(({ id }) => ({ workId: id, lines: alike }));
        expect(remindersOf({ works: alike })).toEqual(expected);
      }),
    );
  });

  it('need a message for each seller of one handler', () => {
    const given = ['s1', 's2', 's1', 's2'].map((seller, at): WorstWork => ({
      ...{ id: String(at + 1), orderNo: `DD${at}`, carPlate: '', waitingSince: at, remindedAt: undefined },
      parties: [seller, 'h1'],
    }));
    const ids = remindersOf({ works: given }).map(({ lines }) => lines.map(({ id }) => id));
    expect(ids).toEqual([
      ['1', '3'],
      ['2', '4'],
    ]);
  });
});
