import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitsInto,
  isPreviewSize,
  PREVIEW_EDGES,
  previewSet,
  type PreviewSize,
  previewUrl,
} from '@/domain/upload/preview';

const SIGNED = `/api/files/profile/avatar/${'0'.repeat(32)}.png?expires=1790000000&signature=${'a'.repeat(43)}`;

describe('the URL of a preview', () => {
  it('is the signed URL with one of the listed sizes', () => {
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

  it('stays the same when it is made from the URL of a preview', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(SIGNED)), (url) => {
        const preview = previewUrl(url, 'small');
        expect(previewUrl(preview, 'large')).toBe(preview === url ? previewUrl(url, 'large') : preview);
      }),
    );
  });
});

describe('the previews of one picture', () => {
  it('are offered to the browser with ascending widths', () => {
    expect(previewSet(SIGNED, ['small', 'medium'])).toBe(
      `${SIGNED}&size=small 320w, ${SIGNED}&size=medium 640w`,
    );
    const widths = [
      ...(previewSet(SIGNED, Object.keys(PREVIEW_EDGES) as PreviewSize[]) ?? '').matchAll(/ (\d+)w/g),
    ];
    expect(widths.map(([, width]) => Number(width))).toEqual(
      Object.values(PREVIEW_EDGES).sort((a, b) => a - b),
    );
  });

  it('are not offered for a picture with only one size', () => {
    fc.assert(
      fc.property(fc.string(), (url) => {
        expect(previewSet(url, ['small', 'medium'])).toBeUndefined();
      }),
    );
  });
});

describe('the sizes of previews', () => {
  it('are a closed list', () => {
    const listed = ['thumb', 'small', 'card', 'medium', 'page', 'large'];
    expect([...listed, 'huge', '', 'toString', '__proto__'].filter(isPreviewSize)).toEqual(listed);
  });

  it('apply to the longer side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (width, height) => {
        expect(fitsInto('large', { width, height })).toBe(width <= 1920 && height <= 1920);
      }),
    );
  });
});
