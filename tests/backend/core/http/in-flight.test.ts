import { describe, expect, it } from 'vitest';
import { ok, refuse } from '@/domain/result';
import { createInFlight, type InFlightLimit } from '@backend/core/http/in-flight';

const TOO_MANY = refuse('request.too-many', { seconds: 1 });

const holding = (limit: InFlightLimit) => {
  const inFlight = createInFlight(limit);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (caller: string, name: string) =>
    inFlight.hold(caller, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return ok(name);
    });
  const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settle();
  };
  return { inFlight, send, end, settle, started };
};

describe('requests in flight', () => {
  it('run up to the limit of their caller; of the waiting requests, the newest runs first', async () => {
    const { send, end, settle, started } = holding({ running: 1, waiting: 2 });
    const answers = [send('a', '1'), send('a', '2'), send('a', '3')];
    await settle();
    expect(started).toEqual(['1']);
    for (const name of ['1', '3', '2']) await end(name);
    expect(started).toEqual(['1', '3', '2']);
    expect(await Promise.all(answers)).toEqual([ok('1'), ok('2'), ok('3')]);
  });

  it('are refused oldest first once too many wait, with a retry time in seconds', async () => {
    const { send, settle, started } = holding({ running: 1, waiting: 1 });
    const first = send('a', '1');
    const second = send('a', '2');
    void send('a', '3');
    expect(await second).toEqual(TOO_MANY);
    await settle();
    expect(started).toEqual(['1']);
    void first;
  });

  it('do not reduce the limit of another caller', async () => {
    const { send, settle, started } = holding({ running: 1, waiting: 0 });
    void send('a', '1');
    expect(await send('a', '2')).toEqual(TOO_MANY);
    void send('b', '3');
    await settle();
    expect(started).toEqual(['1', '3']);
  });

  it('release their place when they fail', async () => {
    const { inFlight } = holding({ running: 1, waiting: 0 });
    await expect(inFlight.hold('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inFlight.hold('a', () => Promise.resolve(ok('in')))).toEqual(ok('in'));
  });
});
