import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '@/domain/kernel/text';
import {
  checkComplaint,
  COMPLAINT_MAX_LENGTH,
  complainAboutWorkOrder,
} from '@/domain/work-order/complain-about-work-order';
import { actorOn } from '@/domain/work-order/tracked-work-order';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aWorkOrder, CREATOR, HANDLER, NOON, STRANGER } from '@tests/support/builders';

const complain = (tracked = aWorkOrder().build(), reason = '三天没有回复', person = CREATOR) =>
  complainAboutWorkOrder({ reason })(tracked, actorOn(tracked, person), NOON);

describe('a complaint', () => {
  it('is recorded with its reason and changes nothing else about the work order', () => {
    const before = aWorkOrder()
      .urgedAt(NOON - 1000)
      .build();
    expect(complain(before)).toEqual({
      ok: true,
      value: {
        tracked: { ...before, workOrder: { ...before.workOrder, updatedAt: NOON, version: 4 } },
        events: [{ kind: 'complaint', text: '三天没有回复', images: [], reshipments: 0, noteOnOrder: false }],
      },
    });
  });

  it.each([CREATOR, HANDLER, STRANGER])('is possible for every user in scope ($name)', (person) => {
    expect(complain(undefined, undefined, person).ok).toBe(true);
  });

  it('is possible on any existing work order, finished or not', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        expect(complainAboutWorkOrder({ reason: '慢' })(tracked, actor, now).ok).toBe(true);
      }),
    );
  });

  it.each(['', ' ', '\n\t　'])('a complaint without a reason is refused (%j)', (reason) => {
    expect(complain(undefined, reason)).toEqual({
      ok: false,
      refusal: { code: 'complaint.reason-required', params: {} },
    });
  });

  it('has at most 100 characters', () => {
    expect(COMPLAINT_MAX_LENGTH).toBe(100);
    expect(checkComplaint('怨'.repeat(100))).toEqual({ ok: true, value: '怨'.repeat(100) });
    expect(complain(undefined, '怨'.repeat(101))).toEqual({
      ok: false,
      refusal: { code: 'complaint.reason-too-long', params: { max: 100 } },
    });
  });

  it('counts code points, on the screen and on the server', () => {
    const unit = fc.constantFrom('a', '怨', '😀', '𠮷');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 90, maxLength: 110 }), (reason) => {
        expect(checkComplaint(reason).ok).toBe([...reason].length <= 100);
        expect(lengthOf(reason)).toBe([...reason].length);
      }),
    );
  });
});
