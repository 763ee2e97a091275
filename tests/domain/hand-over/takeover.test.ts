import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handOver } from '@/domain/hand-over/hand-over';
import { anyColleague, skippedByHandingOver, takenOverBy } from '@/domain/hand-over/takeover';
import { actorOn, isOfHandlersAccount } from '@/domain/work-order/tracked-work-order';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aPerson } from '@tests/support/builders';

const PEOPLE = ['1', '2', '3', '4', '5'];
const choice = (userId: string) => ({ userId, name: userId, sellerName: userId, isOtherAccount: false });

/** The known colleagues of some handlers, and rows of any handlers. */
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

  it('takes a row if another user handles it, and if the handler’s colleagues are unknown or include the colleague', () => {
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

const LEAD = { type: 'PLATFORM', held: ['work:list', 'work:handOver'] } as const;
const CLERK = { type: 'SELLER', held: ['work:list'] } as const;
const OWN = { handlerId: '2', ofHandlersAccount: true } as const;

describe('handing a selection over', () => {
  it.each([
    [{ state: 'HANDLING', handlerId: '2' }, LEAD, undefined],
    [{ state: 'WAIT', handlerId: '2' }, LEAD, undefined],
    [{ state: 'HANDLING' }, LEAD, 'no-handler'],
    [{ state: 'FINISH', handlerId: '2' }, LEAD, 'finished'],
    [{ state: 'COMMENT', handlerId: '2' }, LEAD, 'finished'],
    [{ state: 'FINISH' }, LEAD, 'finished'],
    [{ state: 'HANDLING', ...OWN }, CLERK, undefined],
    [{ state: 'HANDLING', handlerId: '2' }, CLERK, 'other-account'],
    [{ state: 'FINISH', ...OWN }, CLERK, 'finished'],
    [{ state: 'HANDLING', handlerId: '2' }, { ...LEAD, held: ['work:list'] }, 'other-account'],
    [{ state: 'HANDLING', handlerId: '2' }, { ...LEAD, type: 'SELLER' }, 'other-account'],
  ] as const)('skips the work order %j for the user %j with the reason %s', (row, handOverActor, skipped) => {
    expect(skippedByHandingOver({ id: '500001', ...row }, handOverActor)).toBe(skipped);
  });

  it('skips exactly the work orders whose hand-over the server refuses to the user', () => {
    const next = { userId: 'colleague-1', name: '赵敏', sid: 'account-1' };
    const lead = aPerson().withId('9001').ofType('PLATFORM').build();
    fc.assert(
      fc.property(arbitraryScene, fc.boolean(), ({ tracked, person, now }, isLead) => {
        const { id, state, handler } = tracked.workOrder;
        const by = isLead ? lead : person;
        const held = isLead ? LEAD.held : CLERK.held;
        const decide = handOver({ userId: next.userId, note: '' }, [next], held);
        const given = decide(tracked, actorOn(tracked, by), now);
        const row = {
          ...{ id, state },
          ...(handler && { handlerId: handler.uid }),
          ...(isOfHandlersAccount(tracked, by) ? { ofHandlersAccount: true as const } : {}),
        };
        const skipped = skippedByHandingOver(row, { type: by.type, held });
        expect(given.ok).toBe(skipped === undefined);
        const codes = {
          finished: 'work-order.finished',
          'no-handler': isLead ? 'hand-over.no-handler' : 'hand-over.handler-only',
          'other-account': 'hand-over.handler-only',
        };
        expect(given.ok ? undefined : given.refusal.code).toBe(skipped && codes[skipped]);
      }),
    );
  });
});
