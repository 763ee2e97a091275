import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContent, SIGNATURE_BYTES, signatureOf, type Signature } from '@/domain/upload/file-signature';

const bytes = (...parts: readonly (string | number | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? [...part].map((c) => c.charCodeAt(0))
        : typeof part === 'number'
          ? [part]
          : part,
    ),
  );

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const openings: readonly (readonly [Signature, Uint8Array])[] = [
  ['png', bytes(PNG)],
  ['jpeg', bytes([0xff, 0xd8, 0xff])],
  ['gif', bytes('GIF87a')],
  ['gif', bytes('GIF89a')],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBP')],
  ['pdf', bytes('%PDF-')],
  ['zip', bytes([0x50, 0x4b, 0x03, 0x04])],
  ['ole', bytes(OLE)],
];

describe('the first bytes of a file', () => {
  it.each(openings)('the first bytes of %s are recognised', (signature, opening) => {
    expect(signatureOf(opening)).toBe(signature);
    expect(signatureOf(bytes([...opening], 0, 0))).toBe(signature);
  });

  it.each(openings)('%s is recognised only when its whole signature is present', (signature, opening) => {
    for (let at = 0; at < opening.length; at += 1) {
      if (signature === 'webp' && at >= 4 && at < 8) continue;
      const broken = Uint8Array.from(opening);
      broken[at] = 0;
      expect(signatureOf(broken)).toBe('unknown');
    }
    expect(signatureOf(bytes(0, [...opening]))).toBe('unknown');
  });

  it('a RIFF file that is no picture is not recognised', () => {
    expect(signatureOf(bytes('RIFF', 0, 0, 0, 0, 'WAVE'))).toBe('unknown');
    expect(signatureOf(bytes('XXXX', 0, 0, 0, 0, 'WEBP'))).toBe('unknown');
  });

  it('text has no control characters except line breaks and tabs', () => {
    for (const fine of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x7e, 0x80, 0xff]) {
      expect(signatureOf(bytes('ab', fine))).toBe('text');
    }
    for (const control of [0x00, 0x01, 0x08, 0x0e, 0x1f, 0x7f]) {
      expect(signatureOf(bytes('ab', control))).toBe('unknown');
    }
    expect(signatureOf(bytes())).toBe('text');
  });

  it('text may be UTF-16 with a byte order mark', () => {
    expect(signatureOf(bytes([0xff, 0xfe, 0x41, 0x00]))).toBe('text');
    expect(signatureOf(bytes([0xfe, 0xff, 0x00, 0x41]))).toBe('text');
    expect(signatureOf(bytes([0xfe, 0xfe, 0x00, 0x41]))).toBe('unknown');
    expect(signatureOf(bytes([0xff, 0xff, 0x00, 0x41]))).toBe('unknown');
  });

  it(`only the first ${SIGNATURE_BYTES} bytes count`, () => {
    expect(SIGNATURE_BYTES).toBe(512);
    const late = new Uint8Array(513).fill(0x41);
    late[512] = 0;
    expect(signatureOf(late)).toBe('text');
    late[511] = 0;
    expect(signatureOf(late)).toBe('unknown');
  });

  it('bytes after a signature never change the result', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...openings),
        fc.uint8Array({ maxLength: 600 }),
        ([signature, opening], rest) => {
          expect(signatureOf(bytes([...opening], [...rest]))).toBe(signature);
        },
      ),
    );
  });
});

describe('a file that does not match its name', () => {
  const mismatch = { ok: false, refusal: { code: 'upload.content-mismatch', params: {} } };
  const content = new Map<Signature, Uint8Array>(openings);
  content.set('text', bytes('hello'));
  const of = (signature: Signature): Uint8Array => content.get(signature) ?? bytes();

  it.each<readonly [string, readonly Signature[]]>([
    ['a.png', ['png']],
    ['a.PNG', ['png']],
    ['a.jpg', ['jpeg']],
    ['a.jpeg', ['jpeg']],
    ['a.gif', ['gif']],
    ['a.webp', ['webp']],
    ['a.pdf', ['pdf']],
    ['a.txt', ['text']],
    ['a.doc', ['zip', 'ole']],
    ['a.docx', ['zip', 'ole']],
    ['a.xls', ['zip', 'ole']],
    ['a.xlsx', ['zip', 'ole']],
    ['a.ppt', ['zip', 'ole']],
    ['a.pptx', ['zip', 'ole']],
    ['a.exe', []],
    ['a', []],
  ])('%s may have the content %j', (name, promised) => {
    for (const signature of content.keys()) {
      expect(checkContent(name, of(signature))).toEqual(
        promised.includes(signature) ? { ok: true, value: signature } : mismatch,
      );
    }
  });

  it('a program under a picture’s name is refused', () => {
    expect(checkContent('a.png', bytes('MZ', 0x90, 0x00))).toEqual(mismatch);
    expect(checkContent('a.png', bytes('<svg onload=alert(1)>'))).toEqual(mismatch);
  });
});
