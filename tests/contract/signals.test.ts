import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverFrame } from '@/contract/signals';
import { signalOf } from '@/domain/chat/signal';
import { CHANGED_AREAS } from '@/domain/kernel/changed';

describe('a frame that carries a signal', () => {
  it('names each area as it came', () => {
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

  it('a frame of an unknown area cannot be read, and the transport ignores it', () => {
    const frame = { type: 'signal', signal: { kind: 'changed', area: 'ledger', id: '7' } };
    expect(() => serverFrame.decode(frame)).toThrow();
  });
});
