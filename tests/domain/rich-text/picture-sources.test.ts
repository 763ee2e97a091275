import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureSources, scanPictures } from '@/domain/rich-text/picture-sources';

describe('the pictures in rich text', () => {
  it.each([
    ['<p>a</p><img src="/a.png"><img alt="x" src=\'/b.png\'/>', ['/a.png', '/b.png']],
    ['<IMG SRC=/a.png>', ['/a.png']],
    ['<img/src=/a.png>', ['/a.png']],
    ['<img\nalt=">" src = "/a.png">', ['/a.png']],
    ['<image src="/a.png">', ['/a.png']],
    ['<img srcset="/a.png 2x" src="/b.png">', ['/a.png 2x', '/b.png']],
    ['<img alt="src=no" title=\'src="/no"\' src="/a.png">', ['/a.png']],
    ['<img src="/a.png', ['"/a.png']],
    ['<!-- <img src="/a.png"> -->', ['/a.png']],
    ['<img src>', ['']],
    ['<imgx src="/a.png"> img src="/b.png" <img>', []],
  ])('are found in any notation: %s', (html, sources) => {
    expect(pictureSources(html)).toEqual(sources);
  });

  it('are found among any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(pictureSources(`${before}<img src="/mine.png">${after}`)).toContain('/mine.png');
      }),
    );
  });

  it.each(['<img ', '<img/src=', '<img a="', `<img a='<img b="`])(
    'are read in linear time when tags have no end: %s',
    (piece) => {
      for (const times of [1000, 2000]) {
        const html = piece.repeat(times);
        expect(scanPictures(html).charactersRead).toBeLessThanOrEqual(6 * html.length);
      }
    },
  );

  it('include an empty URL when the scan stopped before the end of the text', () => {
    expect(pictureSources('<img/src='.repeat(1000))).toContain('');
  });
});
