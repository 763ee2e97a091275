import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { lengthOf } from '@/domain/kernel/text';
import { PLAIN_DESCRIPTION_MAX } from '@/domain/mall/goods';
import {
  cutCell,
  IMPORT_CELL_MAX,
  IMPORT_PART_BYTES,
  IMPORT_PART_LINES,
  partsOf,
  quoted,
} from '@/domain/mall/import/sheet-line';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('splitting the lines of a workbook into parts', () => {
  it('keeps each part within the limits of lines and bytes, and contains every line once and in order', () => {
    const cell = fc.constantFrom('桶', '长'.repeat(6000), '"\n'.repeat(3000), '');
    const cells = fc.array(cell, { minLength: 1, maxLength: 18 });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 60 }), fc.nat(300), (given, more) => {
        const lines = [...given, ...Array.from({ length: more }, () => ['桶'])].map((each, at) => ({
          ...{ line: at + 2, cells: each },
        }));
        const parts = partsOf(lines);
        expect(parts.flat()).toEqual(lines);
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(IMPORT_PART_LINES);
          expect(bytesOf(part)).toBeLessThanOrEqual(IMPORT_PART_BYTES + 2);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('returns as few parts as possible', () => {
    const lines = Array.from({ length: 10_000 }, (_, line) => ({ line, cells: ['桶'] }));
    expect(partsOf(lines)).toHaveLength(40);
  });
});

it('a problem quotes only the beginning of a long text', () => {
  expect([quoted('短'), quoted('🚗'.repeat(41))]).toEqual(['短', `${'🚗'.repeat(40)}…`]);
});

describe('cutting a cell that is too long to be sent', () => {
  /** Texts of a few thousand characters: letters, emoji of two UTF-16 units, and white space. */
  const runs = fc.array(
    fc.tuple(fc.constantFrom('长', '🚗', ' ', '\n', 'a'), fc.integer({ min: 0, max: 4000 })),
    { maxLength: 5 },
  );
  const texts = runs.map((parts) => parts.map(([sign, times]) => sign.repeat(times)).join(''));

  it('changes no text that fits, and cuts any other text to a length that is still too long for every column', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cut = cutCell(text);
        expect(lengthOf(cut)).toBeLessThanOrEqual(IMPORT_CELL_MAX);
        const body = { part: 0, lines: [{ line: 2, cells: [cut] }] };
        expect(CALLS.putMallImportLines.body.decode(body)).toEqual(body);
        if (lengthOf(text.trim()) <= IMPORT_CELL_MAX) expect(cut.trim()).toBe(text.trim());
        else expect(lengthOf(cut.trim())).toBe(IMPORT_CELL_MAX);
      }),
    );
  });

  it('keeps a description of the greatest length that consists of emoji', () => {
    const description = '🚗'.repeat(PLAIN_DESCRIPTION_MAX);
    expect(cutCell(description)).toBe(description);
  });
});
