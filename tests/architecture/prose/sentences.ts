/** The shortest sentence that counts, in letters. Shorter ones ("Not done.") are labels and may stand often. */
const SHORTEST = 24;

/** A CJK character says about as much as two letters. */
const lengthOf = (sentence: string): number =>
  [...sentence].reduce((sum, char) => sum + (/[\u3400-\u9fff]/u.test(char) ? 2 : 1), 0);

/** Prose alone: code blocks, tables, headings, pictures and the addresses of links are left out. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '\n\n')
    .replaceAll(/^(\||#|!\[).*$/gm, '\n\n')
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

/** Labels without a full stop, such as the captions of a gallery, are no sentences. */
const isSentence = (text: string): boolean =>
  /[.!?:;。！？；：]["”’)]?$/.test(text) && lengthOf(text) >= SHORTEST;

/** Table rows, without the separators below a table's head. */
const rowsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^\|.*\|$/gm)].map(([row]) => row).filter((row) => !/^[|\-: ]+$/.test(row));

/** The sentences of one document that stand in it more than once, each named once. */
export const repeatedSentences = (markdown: string): readonly string[] => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const sentence of sentencesOf(markdown).filter(isSentence)) {
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
