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

  it('depends only on the text after the last dot', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-z]{1,5}$/), (stem, type) => {
        expect(extensionOf(`${stem}.${type.toUpperCase()}`)).toBe(type);
      }),
    );
  });
});

describe('the type of a file', () => {
  it('a type is refused if an allowed type is only a part of its name', () => {
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
  ])('includes %s for %s, and not the reverse', (old, successor) => {
    expect(isOfType([old], `a.${successor}`)).toBe(true);
    expect(isOfType([old], `a.${old}`)).toBe(true);
    expect(isOfType([successor], `a.${old}`)).toBe(false);
    expect(isOfType(['txt'], `a.${successor}`)).toBe(false);
    expect(isOfType([old], 'a.docm')).toBe(false);
  });

  it('an extension with an x at the end is accepted only for the office formats', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}$/), (type) => {
        fc.pre(!['doc', 'xls', 'ppt'].includes(type));
        expect(isOfType([type], `a.${type}x`)).toBe(false);
      }),
    );
  });

  it('a file without an extension, or without an allowed type, is refused', () => {
    expect(isOfType([], 'x.png')).toBe(false);
    expect(isOfType(['png', 'jpg'], 'x')).toBe(false);
  });
});

it('messages print types joined by slashes', () => {
  expect(typeList(['png', 'jpg', 'jpeg'])).toBe('png/jpg/jpeg');
});
