import * as v from 'valibot';
import { IMPORT_CELL_MAX, IMPORT_KINDS, type LineProblem } from '../../domain/mall/import/sheet-line';
import type { Refusal } from '../../domain/refusals';
import { call } from '../call';
import { codec } from '../codec';
import { inData, nothing } from '../envelope';
import { paths } from '../paths/mall-import';
import { parts, recordOf } from '../record';
import { boundedText } from '../scalars';

/** The calls of an import into the mall: open it, send its lines, check it, and write or cancel it. */

const { id, count, text, moment, oneOf, list } = parts;

/** The length of a text on the wire is counted in UTF-16 units, of which a character has up to two. */
const cell = codec(
  boundedText(2 * IMPORT_CELL_MAX),
  (wire): string => wire,
  (value) => value,
);

/** A problem of a line: a refusal, with the line and column of the cell. */
const problem = codec(
  v.object({
    line: v.number(),
    column: v.number(),
    refusal: v.string(),
    params: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
  ({ line, column, refusal: code, params }): LineProblem => ({
    line,
    column,
    refusal: { code, params } as unknown as Refusal,
  }),
  ({ line, column, refusal: { code, params } }) => ({ line, column, refusal: code, params: { ...params } }),
);

export const openMallImport = call(paths.openMallImport, {
  summary:
    'Open an import of the given kind. `others` lists the open imports of other users. An import that is not written within an hour is discarded.',
  command: 'key-required',
  body: recordOf({ kind: oneOf(IMPORT_KINDS) }),
  reply: inData(recordOf({ id, others: list(recordOf({ name: text, at: moment })) })),
});
export const putMallImportLines = call(paths.putMallImportLines, {
  summary: 'Store a part of the lines of an open import. A part that is sent again replaces the earlier one.',
  command: true,
  body: recordOf({ part: count, lines: list(recordOf({ line: count, cells: list(cell) })) }),
  reply: nothing,
});
export const checkMallImport = call(paths.checkMallImport, {
  summary:
    'Returns what an open import would write, and the errors in its lines. `column` counts from 1; 0 means the whole line.',
  reply: inData(recordOf({ lines: count, things: count, parts: count, problems: list(problem) })),
});
export const takeMallImportStep = call(paths.mallImportStep, {
  summary:
    'Take a step on an import. `write` writes either all lines or none. `cancel` discards the import, even during the write; it is refused once the import is written.',
  command: 'key-required',
  reply: inData(recordOf({ things: count, parts: count })),
});
