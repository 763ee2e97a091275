import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientFrame, serverFrame } from '@/contract/signals';
import { signalOf } from '@/domain/chat/signal';
import { CHANGED_AREAS } from '@/domain/kernel/changed';

describe('a frame with a signal', () => {
  it('is read as it was sent, for each known area', () => {
    const changed = fc.record({
      area: fc.constantFrom(...CHANGED_AREAS),
      id: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String),
    });
    fc.assert(
      fc.property(changed, (each) => {
        const frame = { type: 'signal' as const, signal: signalOf(each) };
        expect(serverFrame.decode(JSON.parse(JSON.stringify(serverFrame.encode(frame))))).toEqual(frame);
      }),
    );
  });

  it('is refused when its area is unknown', () => {
    const frame = { type: 'signal', signal: { kind: 'changed', area: 'ledger', id: '7' } };
    expect(() => serverFrame.decode(frame)).toThrow();
  });
});

describe('the frames of presence', () => {
  const doing = fc.constantFrom<'reading' | 'writing'>('reading', 'writing');
  const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);

  it('are read as they were sent', () => {
    const report = fc.record({
      workOrderId: id,
      seat: fc.string({ minLength: 1, maxLength: 64 }),
      doing: fc.oneof(doing, fc.constant('gone' as const)),
    });
    const company = fc.record({
      colleagues: fc.array(fc.record({ userId: id, name: fc.string(), doing })),
      otherSideWrites: fc.boolean(),
    });
    fc.assert(
      fc.property(report, company, (reported, others) => {
        const up = { type: 'present' as const, report: reported };
        expect(clientFrame.decode(JSON.parse(JSON.stringify(clientFrame.encode(up))))).toEqual(up);
        const down = { type: 'company' as const, workOrderId: reported.workOrderId, company: others };
        expect(serverFrame.decode(JSON.parse(JSON.stringify(serverFrame.encode(down))))).toEqual(down);
      }),
    );
  });

  it('refuse a too long seat and an unknown activity', () => {
    const frame = { type: 'present', workOrderId: '7', seat: 'a', doing: 'reading' };
    expect(() => clientFrame.decode({ ...frame, seat: 'a'.repeat(65) })).toThrow();
    expect(() => clientFrame.decode({ ...frame, seat: '' })).toThrow();
    expect(() => clientFrame.decode({ ...frame, doing: 'sleeping' })).toThrow();
  });
});
