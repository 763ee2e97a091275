import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_NAME_MAX, safeFileName } from '@/domain/upload/file-name';
import { extensionOf } from '@/domain/upload/file-type';

describe('a safe file name', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['照片 1.PNG', '照片 1.PNG'],
    ['C:\\Users\\me\\photo.png', 'photo.png'],
    ['../../etc/passwd', 'passwd'],
    ['a/b\\c.png', 'c.png'],
    ['a\\b/c.png', 'c.png'],
    ['folder/', 'file'],
    ['a"*:<>?|b.png', 'a_______b.png'],
    ['a\u0000b\n.png', 'ab.png'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['a\ufeff\u200b\u00ad\u2060b.txt', 'ab.txt'],
    ['.png', 'file.png'],
    ['...png', 'file.png'],
    ['. .png', 'file.png'],
    ['  a.png  ', 'a.png'],
    ['a.png...', 'a.png'],
    ['a.png . .', 'a.png'],
    ['', 'file'],
    ['   ', 'file'],
    ['...', 'file'],
    ['con', 'con_'],
    ['CON.txt', 'CON_.txt'],
    ['lpt1.png', 'lpt1_.png'],
    ['com9', 'com9_'],
    ['prn.a.b', 'prn_.a.b'],
    ['aux.pdf', 'aux_.pdf'],
    ['nul', 'nul_'],
    ['console.txt', 'console.txt'],
    ['a.con', 'a.con'],
    ['com10.txt', 'com10.txt'],
    ['a\ud800b.png', 'ab.png'],
    ['😀.png', '😀.png'],
  ])('the safe name of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('has at most 100 code points, and keeps its type', () => {
    expect(FILE_NAME_MAX).toBe(100);
    expect(safeFileName(`${'a'.repeat(96)}.png`)).toBe(`${'a'.repeat(96)}.png`);
    expect(safeFileName(`${'a'.repeat(97)}.png`)).toBe(`${'a'.repeat(96)}.png`);
    expect(safeFileName(`${'😀'.repeat(200)}.png`)).toBe(`${'😀'.repeat(96)}.png`);
    expect(safeFileName('b'.repeat(101))).toBe('b'.repeat(100));
    expect(safeFileName(`${'a'.repeat(95)} .png`)).toBe(`${'a'.repeat(95)} .png`);
    expect(safeFileName(`a b.${'c'.repeat(97)}.png`)).toBe(`a b.${'c'.repeat(92)}.png`);
    expect(safeFileName(`${'a'.repeat(100)}.${'b'.repeat(11)}`)).toBe(`${'a'.repeat(88)}.${'b'.repeat(11)}`);
    expect(safeFileName(`${'a'.repeat(100)}.${'b'.repeat(12)}`)).toBe('a'.repeat(100));
    expect(safeFileName(`a${'b'.repeat(93)} . x${'c'.repeat(9)}.png`)).toBe(`a${'b'.repeat(93)}.png`);
  });

  it('a very long name is made safe quickly', () => {
    expect(safeFileName(`${' '.repeat(1_000_000)}x${' '.repeat(1_000_000)}`)).toBe('file');
    expect(safeFileName(`${'.'.repeat(300_000)}png`)).toBe('file.png');
  });

  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.stringMatching(/^[./\\ a-z]{0,20}$/),
  );

  it('is unchanged when it is made safe again', () => {
    fc.assert(
      fc.property(anything, (name) => {
        expect(safeFileName(safeFileName(name))).toBe(safeFileName(name));
      }),
    );
  });

  it('has neither a path nor a control character, and is never empty', () => {
    fc.assert(
      fc.property(anything, (name) => {
        const safe = safeFileName(name);
        expect(safe).toMatch(/^[^/\\\p{Cc}."*:<>?|][^/\\\p{Cc}"*:<>?|]*$/u);
        expect([...safe].length).toBeLessThanOrEqual(100);
        expect(safe.trim()).toBe(safe);
      }),
    );
  });

  it('keeps the type of what may be uploaded', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('png', 'jpeg', 'docx', 'txt'), (stem, type) => {
        expect(extensionOf(safeFileName(`${stem}.${type}`))).toBe(type);
      }),
    );
  });
});
