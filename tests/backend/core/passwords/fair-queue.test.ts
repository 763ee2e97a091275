import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Busy, createFairQueue, type FairQueueLimits } from '@backend/core/passwords/fair-queue';

/** A queue with jobs that the test itself ends. */
const queueOf = (limits: FairQueueLimits) => {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const open: (() => void)[] = [];
  const offer = (caller: string, name = caller): void => {
    queue
      .run(caller, () => {
        started.push(name);
        return new Promise<void>((end) => open.push(end));
      })
      .catch((error: unknown) => {
        if (error instanceof Busy) refused.push(name);
        else throw error;
      });
  };
  /** Lets all pending callbacks run. */
  const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
  const endOne = async (): Promise<void> => {
    open.shift()?.();
    await settle();
  };
  return { offer, endOne, settle, started, refused };
};

describe('a fair queue', () => {
  it('runs jobs up to its limit, queues further jobs, and refuses jobs when the queue is full', async () => {
    const { offer, settle, endOne, started, refused } = queueOf({ running: 2, waiting: 3 });
    for (let each = 1; each <= 8; each += 1) offer('one', `job ${each}`);
    await settle();
    expect(started).toEqual(['job 1', 'job 2']);
    expect(refused).toEqual(['job 6', 'job 7', 'job 8']);
    for (let each = 0; each < 5; each += 1) await endOne();
    expect(started).toEqual(['job 1', 'job 2', 'job 3', 'job 4', 'job 5']);
  });

  it('delays a job of another caller by one job only, however many jobs one caller has', async () => {
    const { offer, settle, endOne, started } = queueOf({ running: 1, waiting: 10 });
    for (let each = 1; each <= 6; each += 1) offer('hostile');
    await settle();
    offer('honest');
    await endOne();
    await endOne();
    expect(started).toEqual(['hostile', 'hostile', 'honest']);
  });

  it('drops a job of the caller with the most waiting jobs when it is full', async () => {
    const { offer, settle, refused } = queueOf({ running: 1, waiting: 3 });
    for (let each = 1; each <= 4; each += 1) offer('hostile', `hostile ${each}`);
    offer('honest');
    await settle();
    expect(refused).toEqual(['hostile 4']);
  });

  it('gives the place of a failed job to the next one', async () => {
    const queue = createFairQueue({ running: 1, waiting: 1 });
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('b', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('never runs or queues more than its limits and loses no job', async () => {
    const step = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant('end' as const));
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 6 }),
        async (steps, running, waiting) => {
          const { offer, endOne, settle, started, refused } = queueOf({ running, waiting });
          let ended = 0;
          let offered = 0;
          for (const each of steps) {
            if (each === 'end') {
              if (ended < started.length) ended += 1;
              await endOne();
            } else {
              offered += 1;
              offer(each);
              await settle();
            }
            expect(started.length - ended).toBeLessThanOrEqual(running);
            expect(offered - started.length - refused.length).toBeLessThanOrEqual(waiting);
          }
          for (let each = 0; each < steps.length; each += 1) await endOne();
          expect(started.length + refused.length).toBe(offered);
        },
      ),
    );
  });
});
