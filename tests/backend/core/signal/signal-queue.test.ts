import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAMED_SIGNALS_MAX } from '@/domain/chat/signal';
import { SignalQueue } from '@backend/core/signal/signal-queue';

const named = (workOrderId: string) => ({ kind: 'work-order', workOrderId }) as const;

describe('the signals that a connection must still send', () => {
  it('contain each work order once, in the order of their first change', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: NAMED_SIGNALS_MAX }).map(String)), (ids) => {
        const queue = new SignalQueue();
        for (const id of ids) queue.offer(named(id));
        expect(queue.take()).toEqual([...new Set(ids)].map(named));
        expect(queue.take()).toEqual([]);
      }),
    );
  });

  it('become one signal to read everything when they are too many or unknown', () => {
    const queue = new SignalQueue();
    for (let id = 0; id <= NAMED_SIGNALS_MAX; id += 1) queue.offer(named(String(id)));
    queue.offer(named('one more'));
    expect(queue.take()).toEqual([{ kind: 'everything' }]);
    queue.offer(named('1'));
    queue.offer({ kind: 'everything' });
    expect(queue.take()).toEqual([{ kind: 'everything' }]);
    queue.offer(named('2'));
    expect(queue.take()).toEqual([named('2')]);
  });
});
