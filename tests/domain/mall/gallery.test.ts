import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, skuOf } from '@/domain/mall/choice';
import { galleryOf, pictureOfChoice } from '@/domain/mall/gallery';
import { alikeIn, pictureOf, skusOf } from '@/domain/mall/sku';

const COLOUR = { name: '颜色', values: ['藏青', '黑色'] };
const SIZE = { name: '尺码', values: ['S', 'M'] };
const FILES = ['', '/profile/mall/a.png', '/profile/mall/b.png', '/profile/mall/c.png'];
const NONE = { price: 100, marketPrice: 0, stock: 1, warnAt: 0, code: '' };
const skusWith = (given: readonly { readonly picture: string; readonly disabled: boolean }[]) =>
  skusOf([COLOUR, SIZE], []).map((sku, at) => ({
    ...{ ...sku, ...NONE, id: String(at) },
    ...(given[at] ?? { picture: '', disabled: false }),
  }));
const skus = fc
  .array(fc.record({ picture: fc.constantFrom(...FILES), disabled: fc.boolean() }), {
    minLength: 4,
    maxLength: 4,
  })
  .map(skusWith);
const choice: fc.Arbitrary<Choice> = fc.tuple(
  fc.constantFrom(undefined, ...COLOUR.values),
  fc.constantFrom(undefined, ...SIZE.values),
);

describe('the pictures of goods and their SKUs', () => {
  it('are those of the goods first, then each picture of a SKU on sale once', () => {
    fc.assert(
      fc.property(fc.subarray(FILES.slice(1)), skus, (pictures, given) => {
        const shown = galleryOf({ pictures, skus: given });
        const urls = shown.map(({ url }) => url);
        expect(urls.slice(0, pictures.length)).toEqual(pictures);
        expect(new Set(urls).size).toBe(urls.length);
        const sold = given.filter(({ picture, disabled }) => picture !== '' && !disabled);
        expect(new Set(urls)).toEqual(new Set([...pictures, ...sold.map(({ picture }) => picture)]));
      }),
    );
  });

  it('name the values that the SKUs of a picture share, and list a file once even if its signatures differ', () => {
    const blue = '/api/files/profile/mall/a.png?expires=1&signature=x';
    const again = '/api/files/profile/mall/a.png?expires=2&signature=y';
    const given = skusWith([
      { picture: blue, disabled: false },
      { picture: again, disabled: false },
    ]);
    expect(galleryOf({ pictures: [], skus: given })).toEqual([{ url: blue, of: '藏青' }]);
    expect(galleryOf({ pictures: [again], skus: given })).toEqual([{ url: again }]);
    expect(pictureOfChoice(given, ['藏青', undefined])).toBe(blue);
  });

  it('show the picture of the chosen SKU, or for a partial choice the picture that all remaining SKUs share', () => {
    fc.assert(
      fc.property(skus, choice, (given, chosen) => {
        const shown = pictureOfChoice(given, chosen);
        const whole = skuOf(given, chosen);
        if (whole !== undefined && !whole.disabled) expect(shown).toBe(whole.picture);
        if (chosen.every((value) => value === undefined)) expect(shown).toBe('');
        if (shown === '') return;
        const left = given.filter(
          ({ values, disabled }) =>
            !disabled && values.every((value, at) => chosen[at] === undefined || chosen[at] === value),
        );
        expect(left.map(({ picture }) => picture)).toEqual(left.map(() => shown));
      }),
    );
  });

  it('replace the missing picture of a SKU, and can be copied to SKUs with the same first value', () => {
    const [blueS, blueM] = skusWith([{ picture: '/a', disabled: false }]);
    if (blueS === undefined || blueM === undefined) throw new Error('no SKUs');
    expect(pictureOf(blueS, ['/x', '/y'])).toEqual(['/a']);
    expect(pictureOf(blueM, ['/x', '/y'])).toEqual(['/x']);
    expect(alikeIn(skusWith([]), blueS).map(({ values }) => values)).toEqual([['藏青', 'M']]);
    // Adding an axis keeps picture and price.
    const more = skusOf([COLOUR, SIZE, { name: '款', values: ['男'] }], [blueS]);
    expect(more.find(({ values }) => values.join() === '藏青,S,男')).toMatchObject({
      picture: '/a',
      price: 100,
    });
  });
});
