import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile, decidePick } from '@/domain/upload/check-pick';
import {
  AVATAR,
  CHAT_IMAGES,
  CHAT_IMAGES_MAX,
  CHAT_IMAGES_ANNOUNCED,
  EDITOR_IMAGE,
  GENERAL_FILES,
  GENERAL_IMAGES,
  GOODS_IMAGES,
  MEGABYTE,
  REPLY_DIALOG_IMAGES,
  TOO_MANY_CHAT_IMAGES,
  type UploadRule,
} from '@/domain/upload/upload-rule';
import type { Refusal } from '@/domain/refusals';
import { format } from '@/messages/format';
import { refusals } from '@/messages/zh-CN/refusals';

const shownText = (answer: { ok: true } | { ok: false; refusal: Refusal }): string =>
  answer.ok ? '' : format(refusals[answer.refusal.code], answer.refusal.params);
const file = (name: string, size = 1) => ({ name, size });
const files = (count: number, name = 'a.png') => Array.from({ length: count }, () => file(name));

const places: readonly (readonly [string, UploadRule, number, number])[] = [
  ['general files', GENERAL_FILES, 5, 5],
  ['general images', GENERAL_IMAGES, 5, 5],
  ['pictures of goods', GOODS_IMAGES, 5, 9],
  ['the reply dialog', REPLY_DIALOG_IMAGES, 2, 10],
  ['the chat', CHAT_IMAGES, 5, 6],
  ['the editor', EDITOR_IMAGE, 5, 1],
  ['the avatar', AVATAR, 5, 1],
];

describe.each(places)('%s', (_, rule, megabytes, count) => {
  const name = `a.${rule.types[0] ?? ''}`;

  it(`accepts exactly ${megabytes} MB and refuses one byte more`, () => {
    expect(checkFile(rule, file(name, megabytes * 1024 * 1024)).ok).toBe(true);
    expect(checkFile(rule, file(name, megabytes * 1024 * 1024 + 1))).toEqual({
      ok: false,
      refusal: { code: rule.tooLarge, params: { n: megabytes } },
    });
  });

  it(`accepts ${count} files and refuses one more`, () => {
    expect(decidePick(rule, count - 1, [file(name)]).ok).toBe(true);
    expect(decidePick(rule, count, [file(name)])).toEqual({
      ok: false,
      refusal: rule.tooMany,
    });
    expect(decidePick(rule, count, []).ok).toBe(true);
  });
});

describe('the texts of refusals', () => {
  it('are those of the specification for general files', () => {
    expect(shownText(checkFile(GENERAL_FILES, file('a.exe')))).toBe(
      '文件格式不正确, 请上传doc/xls/ppt/txt/pdf格式文件!',
    );
    expect(shownText(checkFile(GENERAL_FILES, file('a.pdf', 6 * MEGABYTE)))).toBe(
      '上传文件大小不能超过 5 MB!',
    );
    expect(shownText(decidePick(GENERAL_FILES, 0, files(6, 'a.pdf')))).toBe('上传文件数量不能超过 5 个!');
  });

  it('are those of the specification for images', () => {
    const wrong = '文件格式不正确, 请上传png/jpg/jpeg图片格式文件!';
    expect(shownText(checkFile(GENERAL_IMAGES, file('a.gif')))).toBe(wrong);
    expect(shownText(checkFile(AVATAR, file('a.png', 6 * MEGABYTE)))).toBe('上传头像图片大小不能超过 5 MB!');
    expect(shownText(checkFile(REPLY_DIALOG_IMAGES, file('a.png', 3 * MEGABYTE)))).toBe(
      '上传头像图片大小不能超过 2 MB!',
    );
    expect(shownText(decidePick(REPLY_DIALOG_IMAGES, 10, files(1)))).toBe('上传文件数量不能超过 10 个!');
  });

  it('state 8 for images of the chat, although the limit is 6', () => {
    expect([CHAT_IMAGES_MAX, CHAT_IMAGES_ANNOUNCED]).toEqual([6, 8]);
    expect(shownText(decidePick(CHAT_IMAGES, 6, files(1)))).toBe('单次最多上传8张图片');
    expect(shownText(decidePick(CHAT_IMAGES, 0, files(7)))).toBe('单次最多上传8张图片');
  });

  it('are the same for the images of the chat as in its replies', () => {
    expect(decidePick(CHAT_IMAGES, 6, files(1))).toEqual({ ok: false, refusal: TOO_MANY_CHAT_IMAGES });
  });

  it('are those of the specification for images of the editor, which refuses svg', () => {
    expect(shownText(checkFile(EDITOR_IMAGE, file('a.jpeg', 5 * MEGABYTE + 1)))).toBe(
      '上传文件大小不能超过 5 MB!',
    );
    expect(shownText(checkFile(EDITOR_IMAGE, file('a.svg')))).toBe(
      '文件格式不正确, 请上传jpeg/jpg/png图片格式文件!',
    );
  });
});

describe('a file', () => {
  it('a wrong type is reported before the size', () => {
    expect(checkFile(GENERAL_FILES, file('a.exe', 99 * MEGABYTE))).toEqual({
      ok: false,
      refusal: { code: 'upload.type-not-allowed', params: { types: 'doc/xls/ppt/txt/pdf' } },
    });
  });

  it.each(['a.doc', 'a.docx', 'a.XLSX', 'a.ppt', 'a.txt', 'a.pdf'])('%s is a general file', (name) => {
    const picked = file(name);
    expect(checkFile(GENERAL_FILES, picked)).toEqual({ ok: true, value: picked });
  });

  it.each(['a.png', 'a.JPG', 'a.jpeg'])('%s is an image everywhere', (name) => {
    for (const rule of [GENERAL_IMAGES, REPLY_DIALOG_IMAGES, CHAT_IMAGES, EDITOR_IMAGE, AVATAR]) {
      expect(checkFile(rule, file(name)).ok).toBe(true);
    }
  });
});

describe('a pick of several files', () => {
  it('is refused as a whole when the list would become too long', () => {
    expect(decidePick(GENERAL_FILES, 3, [...files(2, 'a.pdf'), file('b.exe')]).ok).toBe(false);
  });

  it('is refused by the chat, which accepts one file at a time', () => {
    expect(decidePick(CHAT_IMAGES, 0, files(2))).toEqual({
      ok: false,
      refusal: { code: 'upload.one-at-a-time', params: {} },
    });
    expect(decidePick(CHAT_IMAGES, 5, files(1)).ok).toBe(true);
    expect(decidePick(GENERAL_IMAGES, 0, files(5)).ok).toBe(true);
    expect(decidePick(GENERAL_FILES, 0, files(5, 'a.txt')).ok).toBe(true);
    expect(decidePick(REPLY_DIALOG_IMAGES, 0, files(10)).ok).toBe(true);
  });

  it('accepts the valid files in their order, and refuses each invalid one with the reason', () => {
    const [good, bad, large] = [file('a.png'), file('b.gif'), file('c.png', 6 * MEGABYTE)];
    expect(decidePick(GENERAL_IMAGES, 0, [good, bad, large])).toEqual({
      ok: true,
      value: {
        accepted: [good],
        refused: [
          {
            file: bad,
            refusal: { code: 'upload.image-type-not-allowed', params: { types: 'png/jpg/jpeg' } },
          },
          { file: large, refusal: { code: 'upload.image-too-large', params: { n: 5 } } },
        ],
      },
    });
  });

  it('never exceeds the limit of a list, and either accepts or refuses every file', () => {
    const anyFile = fc.record({
      name: fc.constantFrom('a.png', 'b.gif', 'c.jpeg'),
      size: fc.integer({ min: 0, max: 6 * MEGABYTE }),
    });
    fc.assert(
      fc.property(fc.nat(12), fc.array(anyFile, { maxLength: 12 }), (listed, picked) => {
        const decided = decidePick(REPLY_DIALOG_IMAGES, listed, picked);
        if (!decided.ok) return listed + picked.length > 10;
        const { accepted, refused } = decided.value;
        return (
          listed + accepted.length <= 10 &&
          [...accepted, ...refused.map((one) => one.file)].length === picked.length &&
          accepted.every((one) => !refused.some(({ file: other }) => other === one))
        );
      }),
    );
  });
});
