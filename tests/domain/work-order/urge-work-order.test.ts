import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '@/domain/kernel/instant';
import { actorOn, hintAt } from '@/domain/work-order/tracked-work-order';
import { skippedByUrging, urgeRefusal, urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import { isHandler } from '@/domain/work-order/viewer';
import { isFinished } from '@/domain/work-order/work-state';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aPerson, aWorkOrder, CREATOR, HANDLER, NOON, STRANGER } from '@tests/support/builders';

const urge = (tracked = aWorkOrder().build(), person = CREATOR, minIntervalMinutes = 0) =>
  urgeWorkOrder({ minIntervalMinutes })(tracked, actorOn(tracked, person), NOON);
const refused = (code: string, params = {}) => ({ ok: false, refusal: { code, params } });

describe('urging', () => {
  it('records the time, and appears in the conversation', () => {
    const before = aWorkOrder().build();
    expect(urge(before)).toEqual({
      ok: true,
      value: {
        tracked: {
          ...before,
          workOrder: { ...before.workOrder, updatedAt: NOON, version: 4 },
          urgedAt: NOON,
        },
        events: [{ kind: 'urge', text: '', images: [], reshipments: 0, noteOnOrder: false }],
      },
    });
  });

  it('is refused to the handler, even if they are the creator', () => {
    expect(urge(undefined, HANDLER)).toEqual(refused('urge.handler-may-not'));
    expect(urge(aWorkOrder().handledBy(CREATOR).build())).toEqual(refused('urge.handler-may-not'));
  });

  it('is permitted to all others in scope, even a colleague of the handler', () => {
    const colleague = aPerson().withId('2999').ofSeller(HANDLER.sid).build();
    expect(urge(undefined, STRANGER).ok).toBe(true);
    expect(urge(undefined, colleague).ok).toBe(true);
    expect(urge(aWorkOrder().withoutHandler().build()).ok).toBe(true);
  });

  it.each([CREATOR, HANDLER])('is refused once the work order is finished ($name)', (person) => {
    expect(urge(aWorkOrder().finished().build(), person)).toEqual(refused('work-order.finished'));
    expect(urge(aWorkOrder().commented().build(), person)).toEqual(refused('work-order.finished'));
  });

  it('may be repeated at any time when no interval is configured', () => {
    expect(urge(aWorkOrder().urgedAt(NOON).build()).ok).toBe(true);
    expect(
      urge(
        aWorkOrder()
          .urgedAt(NOON + MINUTE)
          .build(),
      ).ok,
    ).toBe(true);
  });

  it('is refused within the configured interval, with the minutes left', () => {
    const urged = (at: number) => urge(aWorkOrder().urgedAt(at).build(), CREATOR, 30);
    expect(urged(NOON)).toEqual(refused('urge.too-soon', { minutes: 30 }));
    expect(urged(NOON - 10 * MINUTE)).toEqual(refused('urge.too-soon', { minutes: 20 }));
    expect(urged(NOON - 10 * MINUTE + SECOND)).toEqual(refused('urge.too-soon', { minutes: 21 }));
    expect(urged(NOON - 30 * MINUTE + 1)).toEqual(refused('urge.too-soon', { minutes: 1 }));
    expect(urged(NOON - 30 * MINUTE).ok).toBe(true);
  });

  it('is not limited the first time', () => {
    expect(urge(undefined, CREATOR, 30).ok).toBe(true);
  });

  it('is shown as URGED from then on', () => {
    fc.assert(
      fc.property(arbitraryScene, fc.nat(), ({ tracked, actor, now }, later) => {
        const result = urgeWorkOrder({ minIntervalMinutes: 0 })(tracked, actor, now);
        expect(result.ok).toBe(!isFinished(tracked.workOrder) && !isHandler(actor.viewer));
        const code = result.ok ? undefined : result.refusal.code;
        expect(urgeRefusal(tracked.workOrder, actor.viewer)).toBe(code);
        if (result.ok) expect(hintAt(result.value.tracked, now + later).status).toBe('URGED');
      }),
    );
  });

  it('succeeds after exactly the minutes that an earlier refusal stated', () => {
    fc.assert(
      fc.property(arbitraryScene, fc.integer({ min: 1, max: 120 }), ({ tracked, actor, now }, pace) => {
        const decide = urgeWorkOrder({ minIntervalMinutes: pace });
        const result = decide(tracked, actor, now);
        if (result.ok || result.refusal.code !== 'urge.too-soon') return;
        const { minutes } = result.refusal.params;
        expect(decide(tracked, actor, now + minutes * MINUTE).ok).toBe(true);
        expect(decide(tracked, actor, now + (minutes - 1) * MINUTE).ok).toBe(false);
      }),
    );
  });
});

describe('urging a selection', () => {
  it.each([
    [{ state: 'HANDLING', handlerId: '2', handlerName: '孙浩' }, undefined],
    [{ state: 'HANDLING', handlerId: '1', handlerName: '王芳' }, 'own'],
    [{ state: 'HANDLING' }, 'no-handler'],
    // A back end of the RuoYi family may send only the name.
    [{ state: 'HANDLING', handlerName: '孙浩' }, undefined],
    [{ state: 'FINISH', handlerId: '2', handlerName: '孙浩' }, 'finished'],
    [{ state: 'FINISH' }, 'finished'],
  ] as const)('skips the work order %j for user 1 with the reason %s', (row, skipped) => {
    expect(skippedByUrging({ id: '500001', ...row }, '1')).toBe(skipped);
  });
});
