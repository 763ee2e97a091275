import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import {
  checkReply,
  REPLY_IN_CHAT,
  REPLY_IN_DIALOG,
  REPLY_ON_SERVER,
  replyFieldOf,
  replyToWorkOrder,
} from '@/domain/work-order/reply-to-work-order';
import { CHAT_IMAGES_ANNOUNCED, CHAT_IMAGES_MAX } from '@/domain/upload/upload-rule';
import {
  actorOn,
  hintAt,
  type TrackedWorkOrder,
  waitingSeconds,
} from '@/domain/work-order/tracked-work-order';
import { arbitraryScene } from '@tests/support/arbitraries';
import {
  aPerson,
  aReply,
  aWorkOrder,
  CREATOR,
  HANDLER,
  images,
  NOON,
  PLATFORM_STAFF,
  STRANGER,
} from '@tests/support/builders';

const reply = (tracked: TrackedWorkOrder, input = aReply(), person = HANDLER) =>
  replyToWorkOrder(input.build())(tracked, actorOn(tracked, person), NOON);
const refused = (code: string, params = {}) => ({ ok: false, refusal: { code, params } });
const open = aWorkOrder().build();

describe('a reply', () => {
  it('appears in the conversation as the last message', () => {
    expect(reply(open, aReply().saying('已联系门店').withImages(2).notedOnOrder())).toEqual({
      ok: true,
      value: {
        tracked: {
          ...open,
          workOrder: { ...open.workOrder, updatedAt: NOON, version: 4 },
          lastPosted: { side: 'handler', at: NOON },
        },
        events: [{ kind: 'reply', text: '已联系门店', images: images(2), reshipments: 0, noteOnOrder: true }],
      },
    });
  });

  it.each([CREATOR, HANDLER, STRANGER, PLATFORM_STAFF])(
    'is possible for every user in scope ($name)',
    (person) => {
      expect(reply(open, aReply(), person).ok).toBe(true);
    },
  );

  it.each(['FINISH', 'COMMENT'])('is refused on a finished work order (%s)', (state) => {
    expect(reply(aWorkOrder().inState(state).build(), aReply().sayingNothing())).toEqual(
      refused('work-order.finished'),
    );
  });

  it('needs text or an image', () => {
    expect(reply(open, aReply().saying(' \n'))).toEqual(refused('reply.empty'));
    expect(reply(open, aReply().sayingNothing().withImages(1)).ok).toBe(true);
  });

  it('has the limits of the server', () => {
    expect(reply(open, aReply().saying('长'.repeat(500)).withImages(10)).ok).toBe(true);
    expect(reply(open, aReply().saying('长'.repeat(501)))).toEqual(refused('reply.too-long', { max: 500 }));
    expect(reply(open, aReply().withImages(11))).toEqual(refused('reply.too-many-images', { max: 10 }));
  });
});

describe('a first reply', () => {
  const waiting = aWorkOrder().waiting().build();
  const stateAfter = (tracked: TrackedWorkOrder, person = HANDLER) => {
    const result = reply(tracked, aReply(), person);
    return result.ok ? result.value.tracked.workOrder.state : result.refusal.code;
  };

  it.each([HANDLER, STRANGER, PLATFORM_STAFF])('a first reply by $name moves WAIT to HANDLING', (person) => {
    expect(stateAfter(waiting, person)).toBe('HANDLING');
  });

  it('a first reply by the creator keeps WAIT, even if they are the handler', () => {
    expect(stateAfter(waiting, CREATOR)).toBe('WAIT');
    expect(stateAfter(aWorkOrder().waiting().handledBy(CREATOR).build(), CREATOR)).toBe('WAIT');
  });

  it('changes no other state', () => {
    expect(stateAfter(open)).toBe('HANDLING');
    expect(stateAfter(aWorkOrder().inState('SUSPENDED').build())).toBe('SUSPENDED');
  });
});

describe('a reply of the handler’s side', () => {
  const urged = aWorkOrder()
    .urgedAt(NOON - HOUR)
    .build();
  const urgedAfter = (tracked: TrackedWorkOrder, person = HANDLER) => {
    const result = reply(tracked, aReply(), person);
    return result.ok && 'urgedAt' in result.value.tracked;
  };

  it('clears an urge, by any user of the seller', () => {
    expect(urgedAfter(urged)).toBe(false);
    expect(urgedAfter(urged, aPerson().withId('2999').ofSeller(HANDLER.sid).build())).toBe(false);
  });

  it('clears an urge even if the handler is the creator', () => {
    expect(urgedAfter(aWorkOrder().handledBy(CREATOR).urgedAt(NOON).build(), CREATOR)).toBe(false);
  });

  it('is the only reply that clears an urge', () => {
    expect(reply(urged, aReply(), CREATOR)).toMatchObject({ value: { tracked: { urgedAt: NOON - HOUR } } });
    expect(reply(urged, aReply(), PLATFORM_STAFF)).toMatchObject({
      value: { tracked: { urgedAt: NOON - HOUR } },
    });
  });

  it('leaves a work order without an urge as it is', () => {
    expect(urgedAfter(open)).toBe(false);
    expect(urgedAfter(open, CREATOR)).toBe(false);
  });
});

describe('requesting a reshipment', () => {
  const asking = aReply().saying('请补发').askingForReshipment();
  const reshipmentAfter = (tracked: TrackedWorkOrder) => {
    const result = reply(tracked, asking, CREATOR);
    return result.ok ? result.value.tracked.workOrder.reshipment : result.refusal;
  };

  it('is recorded as a second event after that of the reply', () => {
    expect(reply(open, asking, CREATOR)).toMatchObject({
      value: {
        events: [
          { kind: 'reply', text: '请补发', images: [], reshipments: 1, noteOnOrder: false },
          { kind: 'reissue', text: '', images: [], reshipments: 1, noteOnOrder: false },
        ],
      },
    });
  });

  it('starts with a quantity of one', () => {
    expect(reshipmentAfter(open)).toEqual({ status: 'requested', quantity: 1, requestedAt: NOON });
  });

  it('increases the requested quantity, and keeps the time of the first request', () => {
    const pending = aWorkOrder()
      .withReshipmentRequested(2, NOON - HOUR)
      .build();
    expect(reshipmentAfter(pending)).toEqual({
      status: 'requested',
      quantity: 3,
      requestedAt: NOON - HOUR,
    });
  });

  it('starts again after a shipment', () => {
    expect(reshipmentAfter(aWorkOrder().withReshipmentShipped(4).build())).toEqual({
      status: 'requested',
      quantity: 1,
      requestedAt: NOON,
    });
  });

  it('happens only with a reply that requests it', () => {
    const pending = aWorkOrder().withReshipmentShipped(4).build();
    expect(reply(pending)).toMatchObject({
      value: { tracked: { workOrder: { reshipment: pending.workOrder.reshipment } } },
    });
  });
});

describe('the input of a reply', () => {
  it.each([
    ['the dialog', REPLY_IN_DIALOG, 'reply.empty-in-dialog', 10, 'reply.too-many-images', 10],
    ['the chat', REPLY_IN_CHAT, 'reply.empty', 6, 'reply.too-many-images-in-chat', 8],
    ['the server', REPLY_ON_SERVER, 'reply.empty', 10, 'reply.too-many-images', 10],
  ])('a reply is checked with the limits of %s', (_screen, limits, empty, maxImages, tooMany, announced) => {
    expect(limits.maxLength).toBe(500);
    expect(limits.maxImages).toBe(maxImages);
    expect(checkReply({ text: '', images: [] }, limits)).toEqual(refused(empty));
    expect(checkReply({ text: '　', images: [] }, limits)).toEqual(refused(empty));
    const most = { text: '😀'.repeat(500), images: images(maxImages) };
    expect(checkReply(most, limits)).toEqual({ ok: true, value: most });
    expect(checkReply({ text: '😀'.repeat(501), images: [] }, limits)).toEqual(
      refused('reply.too-long', { max: 500 }),
    );
    expect(checkReply({ text: '', images: images(maxImages + 1) }, limits)).toEqual(
      refused(tooMany, { max: announced }),
    );
  });

  it('the chat accepts six images, and its refusal states eight', () => {
    expect([CHAT_IMAGES_MAX, CHAT_IMAGES_ANNOUNCED]).toEqual([6, 8]);
  });

  it('a reply that a screen accepts is accepted by the server', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '长', '😀', ' '), maxLength: 520, size: 'max' });
    const screen = fc.constantFrom(REPLY_IN_DIALOG, REPLY_IN_CHAT);
    fc.assert(
      fc.property(text, fc.nat({ max: 12 }), screen, (text, count, limits) => {
        const input = { text, images: images(count) };
        if (checkReply(input, limits).ok) expect(checkReply(input, REPLY_ON_SERVER).ok).toBe(true);
      }),
    );
  });
});

describe('after a reply', () => {
  it('the author’s side stops waiting, and the other sides start', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        const result = replyToWorkOrder(aReply().build())(tracked, actor, now);
        if (!result.ok) return;
        const waiting = (side: 'creator' | 'handler') =>
          waitingSeconds(result.value.tracked, side, now + MINUTE);
        expect([waiting('creator'), waiting('handler')]).toEqual([
          actor.side === 'creator' ? 0 : 60,
          actor.side === 'handler' ? 0 : 60,
        ]);
      }),
    );
  });

  it('after a reply of the handler’s side nothing is urged or overdue', () => {
    fc.assert(
      fc.property(arbitraryScene, fc.nat(), ({ tracked, actor, now }, later) => {
        const result = replyToWorkOrder(aReply().build())(tracked, actor, now);
        if (!result.ok || actor.side !== 'handler') return;
        expect(hintAt(result.value.tracked, now + later).status).toBe('NONE');
      }),
    );
  });
});

describe('a refusal of a reply', () => {
  it.each([
    ['reply.empty', 'text'],
    ['reply.empty-in-dialog', 'text'],
    ['reply.too-long', 'text'],
    ['reply.too-many-images', 'images'],
    ['reply.too-many-images-in-chat', 'images'],
    ['work-order.finished', undefined],
  ])('the refusal %s is shown at the field %s', (code, field) => {
    expect(replyFieldOf(code)).toBe(field);
  });

  it('a refusal of the input belongs to one of the two fields', () => {
    const typed = fc.record({
      text: fc.string({ maxLength: 600, size: 'max' }),
      images: fc.array(fc.constant('/a.png'), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom(REPLY_IN_DIALOG, REPLY_IN_CHAT, REPLY_ON_SERVER),
        (input, limits) => {
          const checked = checkReply(input, limits);
          if (!checked.ok) expect(replyFieldOf(checked.refusal.code)).toBeDefined();
        },
      ),
    );
  });
});
