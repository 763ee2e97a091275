import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkHandOver,
  countOf,
  extendedNotice,
  HAND_OVER_NOTE_MAX,
  handOver,
  handOverText,
  handOverTitle,
  type HandOverNotice,
  mayHandOver,
} from '@/domain/hand-over/hand-over';
import { actorOn, isOfHandlersAccount, overdueAt } from '@/domain/work-order/tracked-work-order';
import { isFinished } from '@/domain/work-order/work-state';
import { arbitraryScene } from '@tests/support/arbitraries/work-order';

const ZHAO = { userId: 'colleague-1', name: '赵敏', sid: 'account-1' };
const QIAN = { userId: 'colleague-2', name: '钱进', sid: 'account-2' };

describe('handing over a work order', () => {
  it('makes the colleague the handler, changes nothing else, and records the earlier handler', () => {
    fc.assert(
      fc.property(
        arbitraryScene,
        fc.string({ maxLength: HAND_OVER_NOTE_MAX }),
        ({ tracked, actor, now }, note) => {
          const given = handOver({ userId: ZHAO.userId, note }, [QIAN, ZHAO])(tracked, actor, now);
          if (!given.ok) return;
          const { workOrder } = given.value.tracked;
          expect(workOrder).toEqual({
            ...tracked.workOrder,
            handler: { uid: ZHAO.userId, name: ZHAO.name, type: 'SELLER' },
            handlerSince: now,
            updatedAt: now,
            version: tracked.workOrder.version + 1,
          });
          expect(overdueAt(given.value.tracked)).toBe(overdueAt(tracked));
          expect(given.value.tracked).toEqual({ ...tracked, handlerSid: ZHAO.sid, workOrder });
          const [{ kind, text, fromSid }] = given.value.events;
          expect(kind).toBe('hand-over');
          expect(fromSid).toBe(tracked.handlerSid);
          expect(text.split('\n')[0]).toBe(`${tracked.workOrder.handler?.name ?? ''} → ${ZHAO.name}`);
          const again = handOver({ userId: QIAN.userId, note }, [QIAN]);
          expect(again(given.value.tracked, actorOn(given.value.tracked, actor.person), now)).toMatchObject({
            refusal: { code: 'hand-over.handler-only' },
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is permitted to the handler’s account for an open work order, and the new handler is a colleague', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        const isOpen = handOver({ userId: ZHAO.userId, note: '' }, [ZHAO])(tracked, actor, now).ok;
        expect(isOpen).toBe(!isFinished(tracked.workOrder) && isOfHandlersAccount(tracked, actor.person));
        expect(handOver({ userId: ZHAO.userId, note: '' }, [QIAN])(tracked, actor, now).ok).toBe(false);
        expect(handOver({ userId: '', note: '' }, [ZHAO])(tracked, actor, now).ok).toBe(false);
        const { userId, name, sid } = actor.person;
        const toSelf = handOver({ userId, note: '' }, [{ userId, name, sid }])(tracked, actor, now);
        if (isOpen && userId === tracked.workOrder.handler?.uid) {
          expect(toSelf).toMatchObject({ refusal: { code: 'hand-over.same-person' } });
        } else expect(toSelf.ok).toBe(isOpen);
      }),
      { numRuns: 300 },
    );
  });

  it('is permitted to platform staff with both permissions for every open work order with a handler', () => {
    const held = fc.subarray(['work:list', 'work:handOver', 'work:read']);
    let times = 0;
    fc.assert(
      fc.property(arbitraryScene, held, ({ tracked, actor, now }, held) => {
        const { workOrder } = tracked;
        const isLead =
          actor.person.type === 'PLATFORM' && held.includes('work:list') && held.includes('work:handOver');
        const ofAccount = isOfHandlersAccount(tracked, actor.person);
        const given = handOver({ userId: ZHAO.userId, note: '' }, [ZHAO], held)(tracked, actor, now);
        const hasHandler = workOrder.handler !== undefined;
        expect(given.ok).toBe(!isFinished(workOrder) && hasHandler && (ofAccount || isLead));
        const handOverActor = { type: actor.person.type, held };
        expect(given.ok).toBe(
          !isFinished(workOrder) && mayHandOver(workOrder.handler, ofAccount, handOverActor),
        );
        if (!given.ok && !isFinished(workOrder)) {
          expect(given.refusal.code).toBe(isLead ? 'hand-over.no-handler' : 'hand-over.handler-only');
        }
        if (given.ok && !ofAccount) times += 1;
      }),
      { numRuns: 1000 },
    );
    expect(times).toBeGreaterThan(10);
  });

  it('is refused to the second of two users who hand over at once, with the name of the new handler', () => {
    let times = 0;
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        const from = tracked.workOrder.handler?.uid;
        if (from === undefined) return;
        const first = handOver({ userId: ZHAO.userId, note: '', from }, [ZHAO])(tracked, actor, now);
        if (!first.ok) return;
        times += 1;
        const after = { ...first.value.tracked, handlerSid: actor.person.sid };
        const second = handOver({ userId: QIAN.userId, note: '', from }, [QIAN]);
        expect(second(after, actorOn(after, actor.person), now)).toMatchObject({
          refusal: { code: 'hand-over.handler-changed', params: { name: ZHAO.name } },
        });
        const unasked = handOver({ userId: QIAN.userId, note: '', from: '0' }, [QIAN]);
        expect(unasked(after, actorOn(after, actor.person), now).ok).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(times).toBeGreaterThan(10);
  });

  it('accepts a short note or none', () => {
    const note = '长'.repeat(HAND_OVER_NOTE_MAX);
    expect(checkHandOver({ userId: 'x', note })).toEqual({ ok: true, value: { userId: 'x', note } });
    expect(checkHandOver({ userId: 'x', note: ' \n' })).toMatchObject({ value: { note: '' } });
    expect(checkHandOver({ userId: 'x', note: `${note}长` })).toMatchObject({
      refusal: { code: 'hand-over.note-too-long', params: { max: HAND_OVER_NOTE_MAX } },
    });
  });
});

describe('the notice of a hand-over', () => {
  const few = fc.constantFrom('甲', '乙');
  const news = fc.record(
    { workId: fc.constantFrom('1', '2'), by: few, note: few, to: few, count: fc.integer({ min: 2, max: 9 }) },
    { requiredKeys: ['workId', 'by', 'note'], noNullPrototype: true },
  );

  it('counts one more work order only if both notices name the same user, note and new handler', () => {
    fc.assert(
      fc.property(news, news, (before: HandOverNotice, next: HandOverNotice) => {
        const extended = extendedNotice(before, next);
        const stated = ({ by, note, to }: HandOverNotice) => JSON.stringify([by, note, to ?? null]);
        const isSame = stated(before) === stated(next) && before.workId !== next.workId;
        expect(extended).toEqual(isSame ? { ...before, count: countOf(before) + 1 } : undefined);
      }),
    );
  });

  it.each([
    [{ note: '', to: undefined, count: 1 }, 'hand-over.news.plain'],
    [{ note: '急', to: undefined, count: 1 }, 'hand-over.news'],
    [{ note: '', to: '孙浩', count: 1 }, 'hand-over.news.lost.plain'],
    [{ note: '急', to: '孙浩', count: 2 }, 'hand-over.news.lost.many'],
    [{ note: '', to: '孙浩', count: 2 }, 'hand-over.news.lost.many.plain'],
    [{ note: '急', to: undefined, count: 2 }, 'hand-over.news.many'],
    [{ note: '', to: undefined, count: 2 }, 'hand-over.news.many.plain'],
  ])('with the facts %j has the text %s', (given, key) => {
    expect(handOverText(given)).toBe(key);
  });

  it('names the number of work orders in its title if there are several', () => {
    expect(handOverTitle({})).toBe('hand-over.news.title');
    expect(handOverTitle({ count: 2 })).toBe('hand-over.news.many.title');
  });
});
