/** The shortest sentence that counts, in letters. Shorter ones ("Not done.") are labels and may stand often. */
const SHORTEST = 24;

/** A CJK character says about as much as two letters. */
const lengthOf = (sentence: string): number =>
  [...sentence].reduce((sum, char) => sum + (/[\u3400-\u9fff]/u.test(char) ? 2 : 1), 0);

/** A row of a table: each cell is a paragraph. Code in it names tests and calls, which many rows may share. */
const cellsOf = (row: string): string =>
  row.replaceAll(/`[^`]*`|!\[[^\]]*\]\([^)]*\)/g, '').replaceAll(/(?<!\\)\|/g, '\n\n');

/** Prose alone: code blocks, headings, pictures, HTML and the URLs of links are left out. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '\n\n')
    .replaceAll(/^(#|!\[|\s*<).*$/gm, '\n\n')
    .replaceAll(/^\|.*$/gm, cellsOf)
    .replaceAll(/^\s*([-*]|\d+\.) /gm, '\n\n')
    .replaceAll(/\]\([^)]*\)/g, ']');

/**
 * The sentences of a Markdown document, in order, with single spaces. A full stop inside code or a number does not
 * end a sentence; a Chinese one always does.
 */
export const sentencesOf = (markdown: string): readonly string[] =>
  proseOf(markdown)
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .replaceAll(/\s+/g, ' ')
        .split(/(?<=[.!?:;]["”’)]?) |(?<=[。！？；])/)
        .map((sentence) => sentence.trim()),
    )
    .filter((sentence) => sentence !== '');

/** Labels, such as the captions of a gallery or the words before a colon, are no sentences. */
const isSentence = (text: string): boolean =>
  /[.!?;。！？；]["”’)]?$/.test(text) && lengthOf(text) >= SHORTEST;

/** Table rows, without the separators below a table's head. */
const rowsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^\|.*\|$/gm)].map(([row]) => row).filter((row) => !/^[|\-: ]+$/.test(row));

/** The sentences that stand more than once in these documents together, each named once. */
export const repeatedSentences = (...documents: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const sentence of documents.flatMap(sentencesOf).filter(isSentence)) {
    if (seen.has(sentence)) twice.add(sentence);
    seen.add(sentence);
  }
  return [...twice];
};

/**
 * The rows that stand more than once below one heading. The heads of tables may, and so may a row below another
 * heading: the conformance table follows two documents that repeat each other.
 */
export const repeatedRows = (markdown: string): readonly string[] => {
  const heads = new Set([...markdown.matchAll(/^(\|.*\|)\n\|[-: |]+\|$/gm)].map(([, head]) => head));
  return markdown.split(/^#+ .*$/m).flatMap((section) => {
    const rows = rowsOf(section).filter((row) => !heads.has(row));
    return [...new Set(rows.filter((row, index) => rows.indexOf(row) !== index))];
  });
};
