import { EVERYTHING } from '@/application/kernel/change';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { followSignals, SIGNAL_PAUSE_MS } from '@/application/chat/follow-signals';
import type { Change } from '@/application/kernel/change';
import { createChangeStream } from '@/application/kernel/change-stream';
import { type ChatSignal, NAMED_SIGNALS_MAX } from '@/domain/chat/signal';

const following = () => {
  const signals = new Subject<ChatSignal>();
  const clock = createFakeClock();
  const stream = createChangeStream();
  const changes: Change[] = [];
  stream.changes.subscribe((change) => changes.push(change));
  const stop = followSignals({ signals, changes: stream, clock });
  const name = (workOrderId: string): void => {
    signals.next({ kind: 'work-order', workOrderId });
  };
  return { signals, clock, changes, stop, name };
};

const touched = (workOrderId: string): Change => ({ area: 'work-order', id: workOrderId, kind: 'changed' });

describe('a signal for a work order', () => {
  it('publishes a change at once', () => {
    const { changes, name } = following();
    name('7');
    expect(changes).toEqual([touched('7')]);
  });

  it('waits for a pause after an earlier signal for the same work order, and is merged with other waiting signals', async () => {
    const { changes, name, clock } = following();
    for (let time = 0; time < 5; time += 1) name('7');
    await clock.advance(SIGNAL_PAUSE_MS - 1);
    expect(changes).toEqual([touched('7')]);
    await clock.advance(1);
    expect(changes).toEqual([touched('7'), touched('7')]);
    name('7');
    expect(changes).toHaveLength(2);
    await clock.advance(SIGNAL_PAUSE_MS);
    expect(changes).toHaveLength(3);
    await clock.advance(SIGNAL_PAUSE_MS);
    expect(changes).toHaveLength(3);
    expect(clock.waiting()).toBe(0);
  });

  it('a signal does not wait for other work orders', () => {
    const { changes, name } = following();
    for (const id of ['7', '8', '9', '8']) name(id);
    expect(changes).toEqual([touched('7'), touched('8'), touched('9')]);
  });

  it('signals for too many work orders become one signal for everything', async () => {
    const { changes, name, clock } = following();
    for (let id = 1; id <= NAMED_SIGNALS_MAX + 5; id += 1) name(String(id));
    expect(changes).toHaveLength(NAMED_SIGNALS_MAX + 1);
    expect(changes.at(-1)).toEqual(EVERYTHING);
    await clock.advance(SIGNAL_PAUSE_MS);
    // The later signals are merged into one signal for everything.
    expect(changes.slice(NAMED_SIGNALS_MAX + 1)).toEqual([EVERYTHING]);
  });

  it('a signal for everything replaces all waiting signals', async () => {
    const { changes, name, clock, signals } = following();
    name('7');
    name('7');
    signals.next({ kind: 'everything' });
    signals.next({ kind: 'everything' });
    name('8');
    expect(changes).toEqual([touched('7'), EVERYTHING]);
    await clock.advance(SIGNAL_PAUSE_MS);
    expect(changes).toEqual([touched('7'), EVERYTHING, EVERYTHING]);
  });

  it('is published at once after a pause, and not at all after the end', async () => {
    const { changes, name, clock, stop } = following();
    name('7');
    await clock.advance(SIGNAL_PAUSE_MS);
    name('7');
    expect(changes).toEqual([touched('7'), touched('7')]);
    name('7');
    stop();
    await clock.advance(SIGNAL_PAUSE_MS);
    expect(changes).toHaveLength(2);
    expect(clock.waiting()).toBe(0);
  });
});
