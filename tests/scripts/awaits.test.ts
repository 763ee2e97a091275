import { describe, expect, it } from 'vitest';
import { awaitsIn, withoutAwait } from '../../scripts/mutation/awaits';

const SOURCE = `const save = async () => {
  const answer = await send();
  await session.renew();
  return answer;
};
`;

describe('the mutation that drops an await', () => {
  it('is offered only for awaits whose value is unused, because the compiler finds the others', () => {
    expect(awaitsIn('save.ts', SOURCE).map(({ line, text }) => [line, text])).toEqual([
      [3, 'await session.renew();'],
    ]);
  });

  it('turns the awaited call into a call that is started but not awaited', () => {
    const [{ offset } = { offset: 0 }] = awaitsIn('save.ts', SOURCE);
    expect(withoutAwait(SOURCE, offset)).toContain('  void session.renew();');
  });

  it('is refused at an offset without an await', () => {
    expect(() => withoutAwait(SOURCE, 0)).toThrow('no await at 0');
  });
});
