import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handOver } from '@/domain/hand-over/hand-over';
import { anyColleague, skippedByHandingOver, takenOverBy } from '@/domain/hand-over/takeover';
import { actorOn } from '@/domain/work-order/tracked-work-order';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aPerson } from '@tests/support/builders';

const PEOPLE = ['1', '2', '3', '4', '5'];
const choice = (userId: string) => ({ userId, name: userId, sellerName: userId, isOtherAccount: false });

/** Handlers, of whom some have known colleagues, and rows of these handlers. */
const scene = fc.record({
  known: fc
    .array(fc.tuple(fc.constantFrom(...PEOPLE), fc.subarray(PEOPLE)))
    .map((entries) => new Map(entries.map(([handler, ids]) => [handler, ids.map(choice)] as const))),
  rows: fc.array(fc.record({ handlerId: fc.constantFrom(...PEOPLE) })),
});

describe('handing many work orders over to one colleague', () => {
  it('offers each colleague once who may take over from at least one handler', () => {
    fc.assert(
      fc.property(scene, ({ known }) => {
        const offered = anyColleague(known).map(({ userId }) => userId);
        expect(new Set(offered).size).toBe(offered.length);
        for (const id of PEOPLE) {
          const isKnown = [...known.values()].some((each) => each.some(({ userId }) => userId === id));
          expect(offered.includes(id)).toBe(isKnown);
        }
      }),
    );
  });

  it('takes a row unless the colleague is its handler or is known not to be able to take over', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom(...PEOPLE), ({ known, rows }, userId) => {
        const taken = takenOverBy(rows, known, userId);
        for (const row of rows) {
          const colleagues = known.get(row.handlerId);
          const isAble = colleagues?.some((each) => each.userId === userId) ?? true;
          expect(taken.includes(row)).toBe(row.handlerId !== userId && isAble);
        }
      }),
    );
  });
});

describe('handing a selection over', () => {
  it.each([
    [{ state: 'HANDLING', handlerId: '2' }, undefined],
    [{ state: 'WAIT', handlerId: '2' }, undefined],
    [{ state: 'HANDLING' }, 'no-handler'],
    [{ state: 'FINISH', handlerId: '2' }, 'finished'],
    [{ state: 'COMMENT', handlerId: '2' }, 'finished'],
    [{ state: 'FINISH' }, 'finished'],
  ] as const)('of %j is skipped as %s', (row, skipped) => {
    expect(skippedByHandingOver({ id: '500001', ...row })).toBe(skipped);
  });

  it('skips exactly the work orders that the server refuses to platform staff because of their state or handler', () => {
    const next = { userId: 'colleague-1', name: '赵敏', sid: 'account-1' };
    const lead = aPerson().withId('9001').ofType('PLATFORM').build();
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, now }) => {
        const { id, state, handler } = tracked.workOrder;
        const decide = handOver({ userId: next.userId, note: '' }, [next], ['work:list', 'work:handOver']);
        const given = decide(tracked, actorOn(tracked, lead), now);
        const skipped = skippedByHandingOver({ id, state, ...(handler && { handlerId: handler.uid }) });
        const codes = { finished: 'work-order.finished', 'no-handler': 'hand-over.no-handler' };
        expect(given.ok ? undefined : given.refusal.code).toBe(skipped && codes[skipped]);
      }),
    );
  });
});
