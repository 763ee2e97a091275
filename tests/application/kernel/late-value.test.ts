import { expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createLateValue, heldWithin } from '@/application/kernel/late-value';

it('a held value can be set later, and subscribers are notified when it is set, replaced or removed', () => {
  const held = createLateValue<{ readonly name: string }>();
  const received: (string | undefined)[] = [];
  const stop = held.subscribe(() => received.push(held.current()?.name));
  expect(held.current()).toBeUndefined();
  const first = { name: 'first' };
  held.hold(first);
  held.hold(first);
  held.hold({ name: 'second' });
  held.hold(undefined);
  expect(received).toEqual(['first', 'second', undefined]);
  stop();
  held.hold(first);
  expect(received).toHaveLength(3);
});

it('a caller waits for a held value up to a time limit, and does not wait when it is already set', async () => {
  const clock = createFakeClock();
  const held = createLateValue<string>();
  const early = heldWithin(held, clock, 1000);
  const answers: (string | undefined)[] = [];
  void early.then((value) => answers.push(value));
  await clock.advance(999);
  expect(answers).toEqual([]);
  await clock.advance(1);
  expect(answers).toEqual([undefined]);

  const inTime = heldWithin(held, clock, 1000);
  await clock.advance(500);
  held.hold('there');
  await expect(inTime).resolves.toBe('there');
  await expect(heldWithin(held, clock, 1000)).resolves.toBe('there');
  await settle();
  expect(clock.waiting()).toBe(0);
});
