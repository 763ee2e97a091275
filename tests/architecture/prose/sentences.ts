/** The minimum length of a sentence in letters. A shorter text ("Not done.") is a label, which may be repeated. */
const SHORTEST = 24;

/** The length of a sentence in letters. A CJK character counts as two. */
const lengthOf = (sentence: string): number =>
  [...sentence].reduce((sum, char) => sum + (/[\u3400-\u9fff]/u.test(char) ? 2 : 1), 0);

/**
 * A table row, with each cell as a paragraph. Code is removed, because many rows may refer to the same test or call.
 */
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

/** Whether a text is a sentence. Captions of a gallery and the words before a colon are only labels. */
const isSentence = (text: string): boolean =>
  /[.!?;。！？；]["”’)]?$/.test(text) && lengthOf(text) >= SHORTEST;

/** Table rows, without the separators below a table's head. */
const rowsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^\|.*\|$/gm)].map(([row]) => row).filter((row) => !/^[|\-: ]+$/.test(row));

/** The sentences that occur more than once in these documents together, each listed once. */
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
 * The rows that occur more than once below one heading. Header rows may repeat, and so may a row below another
 * heading: the conformance table follows two documents that repeat each other.
 */
export const repeatedRows = (markdown: string): readonly string[] => {
  const heads = new Set([...markdown.matchAll(/^(\|.*\|)\n\|[-: |]+\|$/gm)].map(([, head]) => head));
  return markdown.split(/^#+ .*$/m).flatMap((section) => {
    const rows = rowsOf(section).filter((row) => !heads.has(row));
    return [...new Set(rows.filter((row, index) => rows.indexOf(row) !== index))];
  });
};
