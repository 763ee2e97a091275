/** A row of docs/conformance.md: a rule, the code that implements it, and the test that proves it. */
export interface Row {
  readonly line: number;
  readonly rule: string;
  readonly where: string;
  readonly proof: string;
}

/** A section of the specification, with its heading: `Product 1` to `Business 7`. */
export interface Chapter {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** The note for a rule without a screen yet. No other text may replace a place in the code. */
export const LATER = ['comes with orders and users'] as const;

/** The last column of a rule that has code but no test. */
export const UNPROVEN = 'no test yet';

/** The last column of a rule that has neither code nor a test. */
export const NOTHING = '—';

const HEADING = /^## ((?:Product|Work orders|Business) \d)\b/;
const CELL_BORDER = /(?<!\\)\|/;

const cellsOf = (line: string): readonly string[] =>
  line
    .split(CELL_BORDER)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

const isTable = (line: string): boolean => line.startsWith('|');
const isHead = (line: string): boolean => /^\|\s*rule\s*\|/.test(line) || /^\|[\s|:-]+\|$/.test(line);

/**
 * The chapters of the document with the rows of their tables. A row with too many cells gets an empty place and proof.
 */
export const chaptersOf = (markdown: string): readonly Chapter[] => {
  const chapters: { name: string; rows: Row[] }[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    const name = HEADING.exec(line)?.[1];
    if (name !== undefined) chapters.push({ name, rows: [] });
    else if (isTable(line) && !isHead(line)) {
      const [rule = '', where = '', proof = '', ...more] = cellsOf(line);
      const complete = more.length === 0 ? { rule, where, proof } : { rule, where: '', proof: '' };
      chapters.at(-1)?.rows.push({ line: index + 1, ...complete });
    }
  }
  return chapters;
};

/** The texts between backticks. */
export const codeIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The text outside the backticks: separators, and the note that a rule comes later. */
export const proseIn = (cell: string): string =>
  cell
    .replace(/`[^`]+`/g, '')
    .replace(/[\s,;]+/g, ' ')
    .trim();

/** Texts of the specification, which are written in corner brackets. */
export const textsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/「([^」]+)」/g)].map(([, text = '']) => text);

/** Whether the prose of a place is one of the fixed notes that the rule, its screen or its rest comes later. */
export const isLater = (prose: string): boolean =>
  LATER.some((later) => prose === later || prose === `the screen ${later}` || prose === `the rest ${later}`);
