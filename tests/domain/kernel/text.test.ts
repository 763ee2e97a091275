import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '@/domain/kernel/text';

describe('the bytes of a text', () => {
  it('are as many as TextEncoder produces', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '漆', '😀', '\ud800'), (text, more) => {
        expect(bytesOf(text + more)).toBe(encoder.encode(text + more).length);
      }),
    );
  });
});
