import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChatSignal, mergeSignals, NAMED_SIGNALS_MAX, signalOf } from '@/domain/chat/signal';

const named = (workOrderId: string): ChatSignal => ({ kind: 'work-order', workOrderId });
const everything: ChatSignal = { kind: 'everything' };

describe('merging signals', () => {
  it('returns each work order once, in the order of the first signal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }).map(String)), (ids) => {
        expect(mergeSignals(ids.map(named))).toEqual([...new Set(ids)].map(named));
      }),
    );
  });

  it('keeps signals of different areas apart, even if their ids are equal', () => {
    const signals = [
      named('7'),
      signalOf({ area: 'order', id: '7' }),
      signalOf({ area: 'seller-user', id: '7' }),
    ];
    expect(mergeSignals([...signals, ...signals])).toEqual(signals);
  });

  it('returns `everything` when one of the signals is for everything', () => {
    expect(mergeSignals([named('7'), everything, named('8')])).toEqual([everything]);
  });

  it('returns `everything` once there are too many signals', () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => named(String(id)));
    expect(mergeSignals(many(NAMED_SIGNALS_MAX))).toHaveLength(NAMED_SIGNALS_MAX);
    expect(mergeSignals(many(NAMED_SIGNALS_MAX + 1))).toEqual([everything]);
  });

  it('returns the same result when signals are merged one after the other', () => {
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
        // `everything` merged with one more signal is still `everything`.
        const atOnce = mergeSignals(signals);
        expect(stepwise).toEqual(atOnce);
      }),
    );
  });
});
