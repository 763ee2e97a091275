import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorKey } from '@/domain/kernel/author';

describe('the key of data stored for a user', () => {
  it('contains the platform, the user and the name of the data', () => {
    expect(authorKey({ platform: 'cyy', userId: '12' }, '7')).toBe('cyy/12/7');
    expect(authorKey({ platform: 'a/b', userId: '1' }, '2')).toBe('a%2Fb/1/2');
  });

  it('differs when the platform, the user or the name differs', () => {
    const part = fc.string({ maxLength: 3 });
    const thing = fc.tuple(part, part, part);
    fc.assert(
      fc.property(thing, thing, (a, b) => {
        const key = ([platform, userId, id]: readonly [string, string, string]) =>
          authorKey({ platform, userId }, id);
        expect(key(a) === key(b)).toBe(a.every((each, at) => each === b[at]));
      }),
    );
  });
});
