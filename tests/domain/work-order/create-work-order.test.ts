import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import {
  checkNewWorkOrder,
  createWorkOrder,
  NEW_CONTENT_MAX_LENGTH,
  NEW_IMAGES_MAX,
  type NewWorkOrderInput,
} from '@/domain/work-order/create-work-order';
import { hintAt, waitingSeconds } from '@/domain/work-order/tracked-work-order';
import { isFinished } from '@/domain/work-order/work-state';
import { allowedTypes } from '@/domain/work-order/work-type';
import {
  arbitraryId,
  arbitraryInstant,
  arbitraryNewWorkOrderInput,
  arbitraryPerson,
  arbitraryWorkType,
} from '@tests/support/arbitraries';
import { anOrder, aPerson, CREATOR, HANDLER, images, NOON } from '@tests/support/builders';

const LEVELS = ['NORMAL', 'URGENT'];
const RULES = { levels: LEVELS, reminderMinutes: 30 };
const input: NewWorkOrderInput = { type: 'AFTER_SALE', level: 'NORMAL', content: '起泡', images: images(1) };
const order = anOrder().build();
const create = (change: Partial<NewWorkOrderInput> = {}, on = order, person = CREATOR) =>
  createWorkOrder('900', on, { ...input, ...change }, person, RULES, NOON);
const refused = (code: string, params = {}) => ({ ok: false, refusal: { code, params } });

describe('a new work order', () => {
  it('starts in WAIT with the order’s handler, and its content is the first message', () => {
    expect(create()).toEqual({
      ok: true,
      value: {
        tracked: {
          workOrder: {
            id: '900',
            platform: 'cyy',
            order: order.part,
            type: 'AFTER_SALE',
            level: 'NORMAL',
            state: 'WAIT',
            formKey: 'work_order_form',
            content: '起泡',
            images: images(1),
            remark: '',
            creator: { uid: CREATOR.userId, name: CREATOR.name, type: 'SELLER' },
            createdAt: NOON,
            handler: { uid: HANDLER.userId, name: HANDLER.name, type: 'SELLER' },
            handlerSince: NOON,
            hint: { status: 'NONE', intervalMinutes: 30 },
            reshipment: { status: 'none' },
            rating: { status: 'none' },
            updatedAt: NOON,
            version: 1,
          },
          creatorSid: CREATOR.sid,
          handlerSid: HANDLER.sid,
          lastPosted: { side: 'creator', at: NOON },
        },
        events: [{ kind: 'create', text: '起泡', images: images(1), reshipments: 0, noteOnOrder: false }],
      },
    });
  });

  it('that its handler created does not wait for that handler', () => {
    const result = create({}, order, HANDLER);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.tracked.lastPosted).toEqual({ side: 'handler', at: NOON });
    expect(waitingSeconds(result.value.tracked, 'handler', NOON + 60_000)).toBe(0);
  });

  it('has neither handler nor handling time if the order has none', () => {
    const result = create({}, anOrder().withoutHandler().build());
    if (!result.ok) throw new Error(result.refusal.code);
    const { tracked } = result.value;
    expect(['handler' in tracked.workOrder, 'handlerSince' in tracked.workOrder]).toEqual([false, false]);
    expect('handlerSid' in tracked).toBe(false);
  });

  it('belongs to the seller account of its creator', () => {
    const clerk = aPerson().withId('1002').ofSeller('1001').build();
    expect(create({}, order, clerk)).toMatchObject({
      value: { tracked: { creatorSid: '1001', workOrder: { creator: { uid: '1002' } } } },
    });
  });

  it('is not created if its input is refused', () => {
    expect(create({ type: '' })).toEqual(refused('create.type-required'));
  });

  it('is open, waits for the handler, and is neither urged nor rated, for every creator and order', () => {
    fc.assert(
      fc.property(
        arbitraryId,
        arbitraryNewWorkOrderInput,
        arbitraryPerson,
        arbitraryInstant,
        (id, input, person, now) => {
          const rules = { levels: [input.level], reminderMinutes: 0 };
          const on = anOrder().allowing(input.type).build();
          const result = createWorkOrder(id, on, input, person, rules, now);
          if (!result.ok) throw new Error(result.refusal.code);
          const { tracked } = result.value;
          expect(isFinished(tracked.workOrder)).toBe(false);
          expect(hintAt(tracked, now + 24 * HOUR).status).toBe('NONE');
          expect(waitingSeconds(tracked, 'handler', now + HOUR)).toBe(3600);
          expect(waitingSeconds(tracked, 'creator', now + HOUR)).toBe(0);
        },
      ),
    );
  });
});

describe('the input for a new work order', () => {
  const check = (change: Partial<NewWorkOrderInput>, types: readonly string[] = []) =>
    checkNewWorkOrder({ ...input, ...change }, types, LEVELS);

  it('is accepted unchanged', () => {
    expect(check({})).toEqual({ ok: true, value: input });
    expect(check({ content: '', images: [] }).ok).toBe(true);
  });

  it('needs a type that the order allows', () => {
    expect(check({ type: '' })).toEqual(refused('create.type-required'));
    expect(check({ type: '' }, [''])).toEqual(refused('create.type-required'));
    expect(check({ type: 'EXCHANGE' }, ['REVOKE'])).toEqual(refused('create.type-not-allowed'));
    expect(check({ type: 'EXCHANGE' }, ['REVOKE', 'EXCHANGE']).ok).toBe(true);
    expect(check({ type: 'GIFT' })).toEqual(refused('create.type-not-allowed'));
    expect(check({ type: 'GIFT' }, ['GIFT']).ok).toBe(true);
  });

  it('needs a level of the dictionary', () => {
    expect(check({ level: 'URGENT' }).ok).toBe(true);
    expect(check({ level: 'UNKNOWN' })).toEqual(refused('create.level-unknown'));
  });

  it('has at most 2000 characters, in code points', () => {
    expect(NEW_CONTENT_MAX_LENGTH).toBe(2000);
    expect(check({ content: '😀'.repeat(2000) }).ok).toBe(true);
    expect(check({ content: '长'.repeat(2001) })).toEqual(refused('create.content-too-long', { max: 2000 }));
  });

  it('has at most 10 images', () => {
    expect(NEW_IMAGES_MAX).toBe(10);
    expect(check({ images: images(10) }).ok).toBe(true);
    expect(check({ images: images(11) })).toEqual(refused('create.too-many-images', { max: 10 }));
  });

  it('is accepted exactly when the order allows its type', () => {
    const types = fc.array(arbitraryWorkType, { maxLength: 4 });
    fc.assert(
      fc.property(arbitraryNewWorkOrderInput, types, (input, types) => {
        const result = checkNewWorkOrder(input, types, [input.level]);
        expect(result.ok).toBe(new Set(allowedTypes(types)).has(input.type));
      }),
    );
  });
});
