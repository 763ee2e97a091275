import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagesPasted, meansFiles, type PastedItem } from '@/domain/upload/pasted-images';
import { refusals } from '@/messages/zh-CN/refusals';

const image: PastedItem = { kind: 'file', type: 'image/png' };
const text: PastedItem = { kind: 'string', type: 'text/plain' };
const notAnImage = { ok: false, refusal: { code: 'upload.not-an-image', params: {} } };

describe('pasted or dropped content', () => {
  it('is refused when it is no image: 粘贴内容非图片', () => {
    expect(imagesPasted([{ kind: 'file', type: 'application/pdf' }])).toEqual(notAnImage);
    expect(imagesPasted([{ kind: 'file', type: 'x-image/png' }])).toEqual(notAnImage);
    expect(imagesPasted([{ kind: 'file', type: '' }])).toEqual(notAnImage);
    expect(imagesPasted([text])).toEqual(notAnImage);
    expect(imagesPasted([{ kind: 'string', type: 'image/png' }])).toEqual(notAnImage);
    expect(imagesPasted([])).toEqual(notAnImage);
    expect(refusals['upload.not-an-image']).toBe('粘贴内容非图片');
  });

  it('is refused as a whole when one file of several is no image', () => {
    expect(imagesPasted([image, { kind: 'file', type: 'text/plain' }])).toEqual(notAnImage);
  });

  it('yields the images when text was copied with them', () => {
    const upper: PastedItem = { kind: 'file', type: 'IMAGE/JPEG' };
    expect(imagesPasted([text, image, upper])).toEqual({ ok: true, value: [image, upper] });
  });

  it('is reported when the browser provides nothing', () => {
    expect(imagesPasted(undefined)).toEqual({
      ok: false,
      refusal: { code: 'upload.paste-unsupported', params: {} },
    });
  });

  it('does not depend on the order of its items', () => {
    const item = fc.constantFrom<PastedItem>(image, text, { kind: 'file', type: 'text/html' });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(imagesPasted([...items].reverse()).ok).toBe(imagesPasted(items).ok);
      }),
    );
  });
});

describe('content pasted into a composer', () => {
  it('consists of its files, unless text was copied with them', () => {
    const html: PastedItem = { kind: 'string', type: 'text/html' };
    expect(meansFiles([image])).toBe(true);
    expect(meansFiles([html, image])).toBe(true);
    expect(meansFiles([text, html, image])).toBe(false);
    expect(meansFiles([text])).toBe(false);
    expect(meansFiles([])).toBe(false);
    expect(meansFiles(undefined)).toBe(false);
  });

  it('consists of files only if there are some, and never when there is text', () => {
    const items = fc.array(
      fc.record({
        kind: fc.constantFrom('file' as const, 'string' as const),
        type: fc.constantFrom('text/plain', 'text/html', 'image/png', 'application/pdf'),
      }),
    );
    fc.assert(
      fc.property(items, (pasted) => {
        const texts = pasted.filter(({ kind, type }) => kind === 'string' && type === 'text/plain');
        expect(meansFiles([...pasted, text])).toBe(false);
        if (texts.length === 0) expect(meansFiles([...pasted, image])).toBe(true);
      }),
    );
  });
});
