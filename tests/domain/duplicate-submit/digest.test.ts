import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from '@/domain/duplicate-submit/digest';

describe('a digest', () => {
  it('is the same sixteen digits for the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(digestOf(text)).toMatch(/^[0-9a-f]{16}$/);
        expect(digestOf(text)).toBe(digestOf(`${text}`));
      }),
    );
  });

  it('is the same in every version', () => {
    expect([digestOf(''), digestOf('a'), digestOf('POST\n/seller/work\n工单')]).toEqual([
      '488bdcb81aee8d83',
      '501c2ba782c97901',
      '38b6a371876843bb',
    ]);
  });

  it('differs for texts that differ in one character, in order or in length', () => {
    const texts = new Set<string>(['']);
    for (let index = 0; index < 5000; index += 1) {
      texts.add(`{"id":${index}}`);
      texts.add(`{"id":"${index}"}`);
      texts.add(String.fromCharCode(index));
      texts.add('a'.repeat(index % 500));
    }
    const digests = [...texts].map(digestOf);
    expect(new Set(digests).size).toBe(texts.size);
    expect(new Set(digests.map((digest) => digest.slice(0, 8))).size).toBeGreaterThan(texts.size - 10);
    expect(new Set(digests.map((digest) => digest.slice(8))).size).toBeGreaterThan(texts.size - 10);
  });

  it('differs for any two different texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(digestOf(one) === digestOf(other)).toBe(one === other);
      }),
    );
  });
});
