import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changeFileNames, filesWithin, fileText, optionalFileText } from '@/contract/file-url';
import { images } from '@/contract/scalars';
import { message } from '@/contract/shapes/message';

const SCHEMA = v.object({
  url: fileText,
  fileName: v.string(),
  content: optionalFileText,
  image: images,
  form: filesWithin,
  rows: v.array(v.object({ avatar: optionalFileText, name: v.string() })),
  either: v.union([v.object({ a: fileText }), v.object({ b: v.string() })]),
});
const signed = (text: string): string => text.replaceAll('/profile/', '/signed/');

describe('the file names in an answer', () => {
  it('are replaced only in the fields that the contract marks, at any depth', () => {
    const wire = {
      url: '/profile/a',
      fileName: '/profile/a',
      content: '<img src="/profile/a"> /profile/b',
      image: ['/profile/a', '/profile/b'],
      form: { rule: [{ value: ['/profile/a'] }], n: 1 },
      rows: [{ avatar: '/profile/c', name: '/profile/c' }],
      either: { a: '/profile/a', b: '/profile/b' },
      unknown: '/profile/a',
    };
    expect(changeFileNames(SCHEMA, wire, signed)).toEqual({
      url: '/signed/a',
      fileName: '/profile/a',
      content: '<img src="/signed/a"> /signed/b',
      image: ['/signed/a', '/signed/b'],
      form: { rule: [{ value: ['/signed/a'] }], n: 1 },
      rows: [{ avatar: '/signed/c', name: '/profile/c' }],
      either: { a: '/signed/a', b: '/profile/b' },
      unknown: '/profile/a',
    });
  });

  it('are replaced in the pictures and the text of a message, but not in its author', () => {
    const wire = { name: '/profile/x', content: '/profile/x', image: ['/profile/x'] };
    expect(changeFileNames(message.schema, wire, signed)).toEqual({
      name: '/profile/x',
      content: '/signed/x',
      image: ['/signed/x'],
    });
  });

  it('are not searched for in values that cannot contain any', () => {
    const rows = v.array(v.object({ name: v.string(), either: v.union([v.string(), v.number()]) }));
    const wire = {
      rows: [
        {
          get name(): string {
            throw new Error('it is not read');
          },
        },
      ],
      avatar: '/profile/a',
    };
    const changed = changeFileNames(v.object({ rows, avatar: fileText }), wire, signed);
    expect((changed as typeof wire).rows).toBe(wire.rows);
    expect((changed as typeof wire).avatar).toBe('/signed/a');
  });

  it('leave values unchanged when no name changes', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: false }), (wire) => {
        expect(changeFileNames(SCHEMA, wire, (text) => text)).toEqual(wire);
      }),
    );
  });
});
