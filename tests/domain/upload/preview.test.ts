import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsInto, isPreviewSize, previewUrl } from '@/domain/upload/preview';

const SIGNED = `/api/files/profile/avatar/${'0'.repeat(32)}.png?expires=1790000000&signature=${'a'.repeat(43)}`;

describe('the address of a preview', () => {
  it('is the signed URL with a size of the list', () => {
    expect(previewUrl(SIGNED, 'small')).toBe(`${SIGNED}&size=small`);
    expect(previewUrl(SIGNED, 'large')).toBe(`${SIGNED}&size=large`);
  });

  it.each([
    'https://cdn.example/a.png',
    '/profile/upload/2024/01/old.png',
    '/api/files/profile/avatar/a.png',
    `https://cdn.example${SIGNED}`,
    `${SIGNED}&size=small`,
    'blob:https://x/1',
    '',
  ])('a picture that our back end did not sign is its own preview: %s', (url) => {
    expect(previewUrl(url, 'small')).toBe(url);
  });

  it('is not changed again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(SIGNED)), (url) => {
        const preview = previewUrl(url, 'small');
        expect(previewUrl(preview, 'large')).toBe(preview === url ? previewUrl(url, 'large') : preview);
      }),
    );
  });
});

describe('the sizes', () => {
  it('are a closed list', () => {
    expect(['small', 'large', 'huge', '', 'toString', '__proto__'].filter(isPreviewSize)).toEqual([
      'small',
      'large',
    ]);
  });

  it('hold for the longer side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (width, height) => {
        expect(fitsInto('large', { width, height })).toBe(width <= 1920 && height <= 1920);
      }),
    );
  });
});
