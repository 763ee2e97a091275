import { describe, expect, it } from 'vitest';
import { english } from '@tests/support/every-text';

const FULL_WIDTH = /[\u3000-\u303f\uff00-\uffef]/;
const sources = import.meta.glob<string>('/src/ui/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);
/** Separators that a user may type or paste between two values, in either language. */
const isSeparator = (line: string): boolean => line.includes('tokenSeparators');

describe('the English catalogue', () => {
  it('contains no Chinese character', () => {
    expect(Object.entries(english).filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

describe('full-width punctuation', () => {
  it('is in no English text', () => {
    expect(Object.entries(english).filter(([, text]) => FULL_WIDTH.test(text))).toEqual([]);
  });

  it('is in no component: it comes only from the Chinese catalogue', () => {
    const lines = Object.entries(sources).flatMap(([file, source]) =>
      source
        .split('\n')
        .filter((line) => FULL_WIDTH.test(line) && !isComment(line) && !isSeparator(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(Object.keys(sources).length).toBeGreaterThan(400);
    expect(lines).toEqual([]);
  });
});
