import type { SqlResult } from './sql-session';

const NULL = '∅';

/** Wide characters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (width, character) =>
      width + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(character) ? 2 : 1),
    0,
  );

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

const oneLine = (text: string | null): string =>
  text === null ? NULL : text.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

const rowsWord = (count: number): string => `(${count} ${count === 1 ? 'row' : 'rows'})`;

/** A result as a table for a terminal; a statement without columns reports the number of changed rows. */
export const resultText = ({ columns, rows, changed }: SqlResult): string => {
  if (columns.length === 0) return `${rowsWord(changed)}\n`;
  const lines = [columns, ...rows.map((row) => row.map(oneLine))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const [head = '', ...body] = lines.map((line) =>
    line
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  );
  return [
    head,
    widths.map((width) => '-'.repeat(width)).join('-+-'),
    ...body,
    rowsWord(rows.length),
    '',
  ].join('\n');
};
