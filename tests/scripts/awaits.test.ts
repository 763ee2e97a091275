import { describe, expect, it } from 'vitest';
import { awaitsIn, withoutAwait } from '../../scripts/mutation/awaits';

const SOURCE = `const save = async () => {
  const answer = await send();
  await session.renew();
  return answer;
};
`;

describe('a dropped await', () => {
  it('is one whose value is not used: the compiler finds the others', () => {
    expect(awaitsIn('save.ts', SOURCE).map(({ line, text }) => [line, text])).toEqual([
      [3, 'await session.renew();'],
    ]);
  });

  it('starts the call and does not wait for it', () => {
    const [{ offset } = { offset: 0 }] = awaitsIn('save.ts', SOURCE);
    expect(withoutAwait(SOURCE, offset)).toContain('  void session.renew();');
  });

  it('must be where it is said to be', () => {
    expect(() => withoutAwait(SOURCE, 0)).toThrow('no await at 0');
  });
});
