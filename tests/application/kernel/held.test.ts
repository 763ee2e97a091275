import { expect, it } from 'vitest';
import { createHeld } from '@/application/kernel/held';

it('holds what is loaded later, and says so when it comes, goes or is another one, and only then', () => {
  const held = createHeld<{ readonly name: string }>();
  const heard: (string | undefined)[] = [];
  const stop = held.subscribe(() => heard.push(held.current()?.name));
  expect(held.current()).toBeUndefined();
  const first = { name: 'first' };
  held.hold(first);
  held.hold(first);
  held.hold({ name: 'second' });
  held.hold(undefined);
  expect(heard).toEqual(['first', 'second', undefined]);
  stop();
  held.hold(first);
  expect(heard).toHaveLength(3);
});
