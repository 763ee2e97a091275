import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionsOf, isOfType } from '@/domain/upload/file-type';
import { formatFileSize } from '@/domain/upload/file-size';
import { FILE_TYPES, IMAGE_TYPES } from '@/domain/upload/upload-rule';

describe('a shown file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10 * 1024 + 512, '10 KB'],
    [655_360, '640 KB'],
    [5 * 1024 * 1024, '5 MB'],
    [5 * 1024 * 1024 - 1, '4.9 MB'],
    [3 * 1024 ** 4, '3072 GB'],
  ])('a size of %i bytes is shown as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  it('is never more than the size, and never less than nine tenths of it', () => {
    const units = ['B', 'KB', 'MB', 'GB'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 45 }), (bytes) => {
        const [value, unit] = formatFileSize(bytes).split(' ');
        const meant = Number(value) * 1024 ** units.indexOf(unit ?? '');
        expect(meant).toBeLessThanOrEqual(bytes);
        expect(meant).toBeGreaterThan(bytes * 0.9 - 1);
      }),
    );
  });
});

describe('the extensions that a file picker offers', () => {
  it('are the listed extensions and the newer extensions of the office formats', () => {
    expect(extensionsOf(FILE_TYPES)).toEqual([
      '.doc',
      '.docx',
      '.xls',
      '.xlsx',
      '.ppt',
      '.pptx',
      '.txt',
      '.pdf',
    ]);
    expect(extensionsOf(IMAGE_TYPES)).toEqual(['.png', '.jpg', '.jpeg']);
  });

  it('are all accepted', () => {
    fc.assert(
      fc.property(fc.subarray([...FILE_TYPES, ...IMAGE_TYPES]), (types) => {
        for (const extension of extensionsOf(types)) expect(isOfType(types, `x${extension}`)).toBe(true);
      }),
    );
  });
});
