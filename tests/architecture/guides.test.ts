import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { titlesOf } from './conformance/source';

const GUIDES = ['docs/security.md', 'docs/bring-your-own-backend.md'];

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Whether a guide's reference holds: a file or a folder, and the words of a test's title behind `›`. */
const holds = (reference: string): boolean => {
  const [path = '', title] = reference.split(' › ');
  if (!existsSync(path)) return false;
  if (title === undefined) return true;
  return (
    statSync(path).isFile() && titlesOf(path, readFileSync(path, 'utf8')).some((each) => each.includes(title))
  );
};

describe.each(GUIDES)('%s', (guide) => {
  const text = readFileSync(guide, 'utf8');

  it('names tests and places that exist', () => {
    const references = matches(text, /`((?:tests|src|backend|deploy|public|scripts)\/[^`]+)`/g);
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((reference) => !holds(reference))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = matches(text, /\]\(([^)#\s]+)[^)\s]*\)/g).filter((link) => !/^https?:/.test(link));
    expect(links.filter((link) => !existsSync(normalize(join('docs', link))))).toEqual([]);
  });
});

describe('a reference of a guide', () => {
  it('is told when its file or its test is gone', () => {
    expect(holds('tests/architecture/guides.test.ts › is told when its file or its test is gone')).toBe(true);
    expect(holds('tests/architecture/guides.test.ts › is told by nobody')).toBe(false);
    expect(holds('tests/architecture/no-such-file.test.ts')).toBe(false);
  });
});

describe('docs/security.md', () => {
  it('has a chapter for each of the standard, in its order', () => {
    const chapters = matches(readFileSync('docs/security.md', 'utf8'), /^## (V\d+) /gm);
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => `V${index + 1}`));
  });
});
