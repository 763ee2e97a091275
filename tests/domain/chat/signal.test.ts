import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChatSignal, mergeSignals, NAMED_SIGNALS_MAX, signalOf } from '@/domain/chat/signal';

const named = (workOrderId: string): ChatSignal => ({ kind: 'work-order', workOrderId });
const everything: ChatSignal = { kind: 'everything' };

describe('several signals', () => {
  it('say each work order once, in the order of its first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }).map(String)), (ids) => {
        expect(mergeSignals(ids.map(named))).toEqual([...new Set(ids)].map(named));
      }),
    );
  });

  it('tell things of different areas apart, though they have one id', () => {
    const signals = [
      named('7'),
      signalOf({ area: 'order', id: '7' }),
      signalOf({ area: 'seller-user', id: '7' }),
    ];
    expect(mergeSignals([...signals, ...signals])).toEqual(signals);
  });

  it('say everything where one of them does', () => {
    expect(mergeSignals([named('7'), everything, named('8')])).toEqual([everything]);
  });

  it('say everything once they are too many to be named', () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => named(String(id)));
    expect(mergeSignals(many(NAMED_SIGNALS_MAX))).toHaveLength(NAMED_SIGNALS_MAX);
    expect(mergeSignals(many(NAMED_SIGNALS_MAX + 1))).toEqual([everything]);
  });

  it('are as much when they are merged step by step', () => {
    const signal = fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 1, max: 150 }).map((id) => named(String(id))) },
      { weight: 1, arbitrary: fc.constant(everything) },
    );
    fc.assert(
      fc.property(fc.array(signal, { maxLength: 200 }), (signals) => {
        const stepwise = signals.reduce<readonly ChatSignal[]>(
          (merged, next) => mergeSignals([...merged, next]),
          [],
        );
        // Too many to be named, and then one more, is still everything.
        const atOnce = mergeSignals(signals);
        expect(stepwise).toEqual(atOnce);
      }),
    );
  });
});
