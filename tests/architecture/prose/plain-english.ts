import ts from 'typescript';
import { sentencesOf } from './sentences';

/** Pronouns without a subject: a sentence with one of them does not state who acts. */
const PRONOUNS = /\b(?:somebody|whoever|nobody|anybody)\b/i;

/** The longest sentence of a document or a comment, in words. */
export const LONGEST_SENTENCE = 35;

/** The faults of one file. */
export interface ProseFaults {
  /** The numbers of lines with a pronoun that names no subject. */
  readonly pronouns: readonly number[];
  /** The beginning of each sentence of more than `LONGEST_SENTENCE` words. */
  readonly long: readonly string[];
}

/** The words of a sentence. Code in backticks counts as one word. */
const wordsOf = (sentence: string): readonly string[] =>
  sentence
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\{@link [^}]*\}/g, 'link')
    .split(/[\s—–/]+/)
    .filter((word) => /[a-z0-9]/i.test(word));

const isLong = (sentence: string): boolean => wordsOf(sentence).length > LONGEST_SENTENCE;

const beginningOf = (sentence: string): string => wordsOf(sentence).slice(0, 8).join(' ');

/** The text of a comment without its delimiters. */
const textOf = (comment: string): string =>
  comment
    .replace(/^\/\*+/, '')
    .replace(/\*+\/$/, '')
    .replaceAll(/^\s*(?:\/\/|\*(?!\*)) ?/gm, '')
    .replaceAll(/^\s*@\w+/gm, '\n\n');

/** The comments of a TypeScript or JavaScript file; line comments that follow each other are one. */
const commentsOf = (file: string, code: string): readonly string[] => {
  const jsx = /\.[jt]sx$/.test(file);
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    false,
    jsx ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard,
    code,
  );
  const found: string[] = [];
  let lineEnd = -1;
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const text = scanner.getTokenText();
    if (kind === ts.SyntaxKind.MultiLineCommentTrivia) found.push(text);
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia) {
      const follows = lineEnd >= 0 && /^\s*$/.test(code.slice(lineEnd, scanner.getTokenStart()));
      if (follows) found.push(`${found.pop() ?? ''}\n${text}`);
      else found.push(text);
      lineEnd = scanner.getTokenEnd();
    }
  }
  return found.map(textOf);
};

/** The comments of a style sheet. */
const styleComments = (css: string): readonly string[] =>
  [...css.matchAll(/\/\*[\s\S]*?\*\//g)].map(([comment]) => textOf(comment));

/** The faults of a file of the repository, by its name and its text. */
export const proseFaults = (file: string, text: string): ProseFaults => {
  const sentences = file.endsWith('.md')
    ? sentencesOf(text)
    : /\.(?:[cm]?[jt]s|tsx)$/.test(file)
      ? commentsOf(file, text).flatMap(sentencesOf)
      : file.endsWith('.css')
        ? styleComments(text).flatMap(sentencesOf)
        : [];
  return {
    pronouns: text.split('\n').flatMap((line, index) => (PRONOUNS.test(line) ? [index + 1] : [])),
    long: sentences.filter(isLong).map(beginningOf),
  };
};
