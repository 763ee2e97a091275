import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Viewer } from '@/domain/work-order/viewer';
import {
  checkFinishRemark,
  FINISH_IN_CHAT,
  FINISH_IN_DIALOG,
  FINISH_ON_SERVER,
  finishVariant,
  finishWorkOrder,
} from '@/domain/work-order/finish-work-order';
import { actorOn, hintAt, waitingSeconds } from '@/domain/work-order/tracked-work-order';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aWorkOrder, CREATOR, HANDLER, NOON, STRANGER } from '@tests/support/builders';

const finish = (tracked = aWorkOrder().build(), remark = '已补发', person = HANDLER, noteOnOrder = false) =>
  finishWorkOrder({ remark, noteOnOrder })(tracked, actorOn(tracked, person), NOON);
const refused = (code: string, params = {}) => ({ ok: false, refusal: { code, params } });

describe('finishing', () => {
  it('moves to FINISH, stores the remark and clears an urge', () => {
    const { urgedAt: _urge, ...before } = aWorkOrder()
      .urgedAt(NOON - 1000)
      .build();
    expect(
      finish(
        aWorkOrder()
          .urgedAt(NOON - 1000)
          .build(),
        '已补发',
        HANDLER,
        true,
      ),
    ).toEqual({
      ok: true,
      value: {
        tracked: {
          ...before,
          workOrder: {
            ...before.workOrder,
            state: 'FINISH',
            remark: '已补发',
            updatedAt: NOON,
            version: 4,
          },
        },
        events: [{ kind: 'finish', text: '已补发', images: [], reshipments: 0, noteOnOrder: true }],
      },
    });
  });

  it('adds no note to the order unless requested', () => {
    expect(finish()).toMatchObject({ value: { events: [{ noteOnOrder: false }] } });
  });

  it('is permitted to the creator and the handler', () => {
    expect(finish(undefined, '卖家关闭工单', CREATOR).ok).toBe(true);
    expect(finish(undefined, '已补发', HANDLER).ok).toBe(true);
    expect(finish(aWorkOrder().handledBy(CREATOR).build(), '已补发', CREATOR).ok).toBe(true);
  });

  it('is refused to others before any other check', () => {
    expect(finish(undefined, '', STRANGER)).toEqual(refused('finish.not-allowed'));
    expect(finish(aWorkOrder().finished().build(), '', STRANGER)).toEqual(refused('finish.not-allowed'));
  });

  it.each(['FINISH', 'COMMENT'])('is refused the second time (%s)', (state) => {
    expect(finish(aWorkOrder().inState(state).build(), '')).toEqual(refused('work-order.finished'));
  });

  it.each([CREATOR, HANDLER])('needs a remark of at most 500 characters ($name)', (person) => {
    expect(finish(undefined, ' ', person)).toEqual(refused('finish.remark-required'));
    expect(finish(undefined, '完'.repeat(500), person).ok).toBe(true);
    expect(finish(undefined, '完'.repeat(501), person)).toEqual(
      refused('finish.remark-too-long', { max: 500 }),
    );
  });

  it('leaves no side waiting, no urge and nothing overdue', () => {
    fc.assert(
      fc.property(arbitraryScene, fc.nat(), ({ tracked, actor, now }, later) => {
        const result = finishWorkOrder({ remark: '完', noteOnOrder: false })(tracked, actor, now);
        if (!result.ok) return;
        expect(hintAt(result.value.tracked, now + later).status).toBe('NONE');
        for (const side of ['creator', 'handler', 'other'] as const) {
          expect(waitingSeconds(result.value.tracked, side, now + later)).toBe(0);
        }
        expect('urgedAt' in result.value.tracked).toBe(false);
      }),
    );
  });
});

describe('the finish remark', () => {
  it.each([
    ['the dialog', FINISH_IN_DIALOG, 200, 'finish.remark-required'],
    ['the chat', FINISH_IN_CHAT, 500, 'finish.remark-required-in-chat'],
    ['the server', FINISH_ON_SERVER, 500, 'finish.remark-required'],
  ])('the finish remark is required and has a limit in %s', (_screen, limits, max, required) => {
    expect(checkFinishRemark('', limits)).toEqual(refused(required));
    expect(checkFinishRemark(' \n', limits)).toEqual(refused(required));
    expect(checkFinishRemark('😀'.repeat(max), limits)).toEqual({ ok: true, value: '😀'.repeat(max) });
    expect(checkFinishRemark('😀'.repeat(max + 1), limits)).toEqual(
      refused('finish.remark-too-long', { max }),
    );
  });

  it('that a screen accepts is accepted by the server', () => {
    const unit = fc.constantFrom('a', '完', '😀', ' ');
    const screen = fc.constantFrom(FINISH_IN_DIALOG, FINISH_IN_CHAT);
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 520, size: 'max' }), screen, (remark, limits) => {
        if (checkFinishRemark(remark, limits).ok) {
          expect(checkFinishRemark(remark, FINISH_ON_SERVER).ok).toBe(true);
        }
      }),
    );
  });
});

describe('the way in which a viewer finishes', () => {
  test.each<[Viewer, 'dialog' | 'chat', object]>([
    ['creator', 'dialog', { kind: 'confirm', remarkKey: 'finish.default-remark.dialog' }],
    ['creator', 'chat', { kind: 'confirm', remarkKey: 'finish.default-remark.chat' }],
    ['both', 'dialog', { kind: 'form', remarkKey: 'finish.default-remark.dialog' }],
    ['both', 'chat', { kind: 'form', remarkKey: 'finish.default-remark.chat' }],
    ['handler', 'dialog', { kind: 'form' }],
    ['handler', 'chat', { kind: 'form' }],
    ['neither', 'dialog', { kind: 'not-allowed' }],
    ['neither', 'chat', { kind: 'not-allowed' }],
  ])('depends on the role and the screen: %s in the %s', (viewer, screen, variant) => {
    expect(finishVariant(viewer, screen)).toEqual(variant);
  });

  it('is “not allowed” exactly for users whom the command refuses', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        const result = finishWorkOrder({ remark: '完', noteOnOrder: false })(tracked, actor, now);
        const notAllowed = !result.ok && result.refusal.code === 'finish.not-allowed';
        expect(finishVariant(actor.viewer, 'dialog').kind === 'not-allowed').toBe(notAllowed);
      }),
    );
  });
});
