import { expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createLeadership } from '@/application/chat/leadership';

it.each([
  ['keeps time', 0],
  ['is a millisecond slow', 1],
  ['is set back', 3_600_000],
])('a silent leader is replaced after one second when the computer’s clock %s', async (_, back) => {
  const clock = createFakeClock();
  let slow = 0;
  const held: string[] = [];
  const leadership = createLeadership({
    lock: {
      isThere: true,
      hold: (how) => {
        held.push(how);
        return () => undefined;
      },
    },
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    clock: { ...clock, now: () => clock.now() - slow },
    onChange: () => undefined,
    probe: () => undefined,
    answer: () => undefined,
  });
  leadership.start();
  slow = back;
  await clock.advance(999);
  expect(held).toEqual(['in-turn']);
  await clock.advance(1);
  expect(held).toEqual(['in-turn', 'at-once']);
});
