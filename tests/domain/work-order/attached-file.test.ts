import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEGABYTE } from '@/domain/upload/upload-rule';
import { safeFileName } from '@/domain/upload/file-name';
import { ATTACHED_MAX, checkAttachedFiles } from '@/domain/work-order/attached-file';
import { checkReply, REPLY_ON_SERVER } from '@/domain/work-order/reply-to-work-order';

const TYPES = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf'];
const file = (name: string, type = name.slice(name.lastIndexOf('.') + 1), size = 1) => ({
  fileName: `/profile/upload/${'0'.repeat(32)}.${type.toLowerCase()}`,
  name,
  size,
});

describe('the documents of a message', () => {
  it('have the types of the general upload, up to exactly 5 MB', () => {
    for (const type of TYPES) {
      expect(checkAttachedFiles([file(`报价.${type}`, type, 5 * MEGABYTE)]).ok, type).toBe(true);
      expect(checkAttachedFiles([file(`报价.${type}`, type, 5 * MEGABYTE + 1)]).ok, type).toBe(false);
    }
    for (const name of ['a.exe', 'a.html', 'a.svg', 'a.png', 'a.pdfz', 'pdf', '']) {
      expect(checkAttachedFiles([file(name)]).ok, name).toBe(false);
    }
  });

  it('are refused when the name shows another type than the stored one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), fc.constantFrom(...TYPES), (shown, stored) => {
        expect(checkAttachedFiles([file(`a.${shown}`, stored)]).ok).toBe(shown === stored);
      }),
    );
    expect(checkAttachedFiles([file('A.PDF')]).ok).toBe(true);
  });

  it('have a name that is safe to show and to save, with the length limit of stored names', () => {
    for (const name of [
      '报价\u202efdp.txt',
      '../报价.txt',
      'a\u200b.txt',
      'con.txt',
      ' a.txt',
      `${'a'.repeat(97)}.txt`,
    ])
      expect(checkAttachedFiles([file(name)]), name).toMatchObject({ refusal: { code: 'reply.wrong-file' } });
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...TYPES), (stem, type) => {
        const name = safeFileName(`${stem}.${type}`);
        if (name.endsWith(`.${type}`)) expect(checkAttachedFiles([file(name, type)]).ok).toBe(true);
      }),
    );
    expect(checkAttachedFiles([file(`${'a'.repeat(96)}.txt`)]).ok).toBe(true);
  });

  it('are at most five, and a refusal contains the number of the first invalid one', () => {
    const five = Array.from({ length: ATTACHED_MAX }, (_, at) => file(`${at}.txt`));
    expect(checkAttachedFiles(five)).toEqual({ ok: true, value: five });
    expect(checkAttachedFiles([...five, file('6.txt')])).toMatchObject({
      refusal: { code: 'reply.too-many-files', params: { max: 5 } },
    });
    expect(checkAttachedFiles([file('a.txt'), file('b.exe')])).toMatchObject({
      refusal: { code: 'reply.wrong-file', params: { number: 2 } },
    });
  });

  it('are sufficient for a reply without text', () => {
    expect(checkReply({ text: ' ', images: [], files: [file('a.txt')] }, REPLY_ON_SERVER).ok).toBe(true);
    expect(checkReply({ text: ' ', images: [], files: [] }, REPLY_ON_SERVER).ok).toBe(false);
  });
});
