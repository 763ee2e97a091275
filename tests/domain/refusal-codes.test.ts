import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusalCode, REFUSAL_CODES } from '@/domain/refusal-codes';
import { refusals } from '@/messages/zh-CN/refusals';

describe('the codes of refusals', () => {
  it('are those that have texts, each once', () => {
    expect([...REFUSAL_CODES].sort()).toEqual(Object.keys(refusals).sort());
    expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
  });

  it('are named after what is refused, in lower case', () => {
    for (const code of REFUSAL_CODES) expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  });

  it('are the only accepted codes: no other text is one, not even a property name such as toString', () => {
    expect(REFUSAL_CODES.every(isRefusalCode)).toBe(true);
    for (const name of ['toString', '__proto__', 'constructor', '', 'reply.empty ', 'Reply.empty'])
      expect(isRefusalCode(name)).toBe(false);
    const known: readonly string[] = REFUSAL_CODES;
    fc.assert(fc.property(fc.string(), (text) => isRefusalCode(text) === known.includes(text)));
  });
});
