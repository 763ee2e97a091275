import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionOf, isOfType, typeList } from '@/domain/upload/file-type';

describe('the extension of a file', () => {
  it.each([
    ['photo.png', 'png'],
    ['photo.PNG', 'png'],
    ['archive.tar.gz', 'gz'],
    ['.png', 'png'],
    ['photo', ''],
    ['photo.', ''],
    ['', ''],
  ])('the extension of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it('is the same whatever stands before the last dot', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-z]{1,5}$/), (stem, type) => {
        expect(extensionOf(`${stem}.${type.toUpperCase()}`)).toBe(type);
      }),
    );
  });
});

describe('a type is compared by the whole extension', () => {
  it('a type that only contains an allowed one is refused', () => {
    expect(isOfType(['png'], 'x.png')).toBe(true);
    expect(isOfType(['png'], 'x.PnG')).toBe(true);
    expect(isOfType(['png'], 'x.pngz')).toBe(false);
    expect(isOfType(['png'], 'x.apng')).toBe(false);
    expect(isOfType(['png'], 'x.png.exe')).toBe(false);
    expect(isOfType(['png'], 'png')).toBe(false);
  });

  it.each([
    ['doc', 'docx'],
    ['xls', 'xlsx'],
    ['ppt', 'pptx'],
  ])('%s covers %s, and not the other way round', (old, successor) => {
    expect(isOfType([old], `a.${successor}`)).toBe(true);
    expect(isOfType([old], `a.${old}`)).toBe(true);
    expect(isOfType([successor], `a.${old}`)).toBe(false);
    expect(isOfType(['txt'], `a.${successor}`)).toBe(false);
    expect(isOfType([old], 'a.docm')).toBe(false);
  });

  it('only the office formats cover their extension with an x', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}$/), (type) => {
        fc.pre(!['doc', 'xls', 'ppt'].includes(type));
        expect(isOfType([type], `a.${type}x`)).toBe(false);
      }),
    );
  });

  it('a name without an extension is of no type, not even of the empty one among others', () => {
    expect(isOfType([], 'x.png')).toBe(false);
    expect(isOfType(['png', 'jpg'], 'x')).toBe(false);
  });
});

it('messages print types joined by slashes', () => {
  expect(typeList(['png', 'jpg', 'jpeg'])).toBe('png/jpg/jpeg');
});
