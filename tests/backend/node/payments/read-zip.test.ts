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

  it.each([0, 9] as const)(
    'is refused when a file has another checksum, at compression level %i',
    (level) => {
      const archive = packed({ a: text(3), b: text(20) }, level);
      const directory = archive.readUInt32LE(archive.length - 6);
      const other = Buffer.from(archive);
      other.writeUInt32LE((archive.readUInt32LE(directory + 16) ^ 1) >>> 0, directory + 16);
      expect(() => readZip(other, MOST)).toThrow('does not match its checksum');
    },
  );

  it('is refused when the content of a file is changed', () => {
    const archive = packed({ a: text(20) }, 0);
    archive[30 + 'a'.length + 5] = 98;
    expect(() => readZip(archive, MOST)).toThrow('does not match its checksum');
  });

  it('is refused when it is incomplete or not an archive', () => {
    const archive = packed({ a: text(20) }, 0);
    for (const length of [0, 10, archive.length - 30])
      expect(() => readZip(archive.subarray(0, length), MOST)).toThrow();
  });
});
