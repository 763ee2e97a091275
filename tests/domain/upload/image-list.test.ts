import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImages } from '@/domain/upload/image-list';

describe('an image field', () => {
  it.each([
    ['', []],
    [undefined, []],
    [null, []],
    [5, []],
    [{ url: 'a' }, []],
    ['a.png', ['a.png']],
    [' a.png , b.png,', ['a.png', 'b.png']],
    [
      ['a.png', 'b.png'],
      ['a.png', 'b.png'],
    ],
    [
      [' a.png', '', 7, null, 'b.png'],
      ['a.png', 'b.png'],
    ],
    [['a,b.png'], ['a,b.png']],
    ['blob:http://x/1,a.png', ['a.png']],
    [['blob:1', 'x/blob:2'], ['x/blob:2']],
  ])('reads the images of %j', (value, images) => {
    expect(readImages(value)).toEqual(images);
  });

  it('both notations give the same images', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\/profile\/[a-z0-9]{1,8}\.png$/)), (images) => {
        expect(readImages(images.join(','))).toEqual(readImages(images));
        expect(readImages(images)).toEqual(images);
      }),
    );
  });
});
