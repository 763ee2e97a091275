import { expect, it } from 'vitest';
import { lazyMembers } from '@backend/storage/lazy-members';

const counting = () => {
  const made: string[] = [];
  const make = lazyMembers<readonly [name: string], { readonly one: object; readonly two: string }>({
    one: (name) => (made.push(`one of ${name}`), {}),
    two: (name) => (made.push(`two of ${name}`), `two of ${name}`),
  });
  return { make, made };
};

it('a member is created once, on its first read', () => {
  const { make, made } = counting();
  const [first, second] = [make('a'), make('b')];
  expect(made).toEqual([]);
  expect(second.two).toBe('two of b');
  expect(first.one).toBe(first.one);
  expect(first.one).not.toBe(second.one);
  expect(made).toEqual(['two of b', 'one of a', 'one of b']);
});

it('the names of members are listed before the members are created', () => {
  const { make, made } = counting();
  const object = make('a');
  expect('one' in object).toBe(true);
  expect('three' in object).toBe(false);
  expect(made).toEqual([]);
});
