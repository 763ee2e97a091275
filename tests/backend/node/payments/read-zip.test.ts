import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZip } from '@backend/node/payments/read-zip';

const MOST = 64;
const text = (length: number) => new Uint8Array(length).fill(97);
const packed = (files: Readonly<Record<string, Uint8Array>>, level: 0 | 9) =>
  Buffer.from(zipSync(files, { level }));

describe('a ZIP archive of a provider', () => {
  it.each([0, 9] as const)('returns its files in order at compression level %i', (level) => {
    const files = { a: text(3), b: text(MOST) };
    expect(readZip(packed(files, level), MOST).map(({ length }) => length)).toEqual([3, MOST]);
  });

  it.each([0, 9] as const)('is refused when a file in it is too long, at compression level %i', (level) => {
    expect(() => readZip(packed({ a: text(MOST + 1) }, level), MOST)).toThrow();
  });

  it('is refused when it is incomplete or not an archive', () => {
    const archive = packed({ a: text(20) }, 0);
    for (const length of [0, 10, archive.length - 30])
      expect(() => readZip(archive.subarray(0, length), MOST)).toThrow();
  });
});
