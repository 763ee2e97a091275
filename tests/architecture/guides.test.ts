import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
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

describe('docs/bring-your-own-backend.md', () => {
  const text = readFileSync('docs/bring-your-own-backend.md', 'utf8');

  it('lists the views that a menu can name, each of them', () => {
    const areas = readdirSync('src/ui')
      .map((folder) => join('src/ui', folder, 'area.ts'))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'));
    const views = areas.flatMap((area) => matches(area, /'([a-z/]+\/index)': lazyView/g));
    expect(views.length).toBeGreaterThan(5);
    expect(matches(text, /^\| `([a-z]+(?:\/[a-z]+)+)` \|/gm).toSorted()).toEqual(views.toSorted());
  });

  it('shows a platforms.json that the application takes', () => {
    const [example = ''] = matches(text, /^```json\n(\{[^]*?)^```/gm);
    expect(parsePlatforms(JSON.parse(example))).toMatchObject({ ok: true });
  });
});

describe('a reference of a guide', () => {
  it('is told when its file or its test is gone', () => {
    expect(holds('tests/architecture/guides.test.ts › is told when its file or its test is gone')).toBe(true);
    expect(holds('tests/architecture/guides.test.ts › is told by no test')).toBe(false);
    expect(holds('tests/architecture/no-such-file.test.ts')).toBe(false);
  });
});

describe('docs/security.md', () => {
  it('has a chapter for each of the standard, in its order', () => {
    const chapters = matches(readFileSync('docs/security.md', 'utf8'), /^## (V\d+) /gm);
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => `V${index + 1}`));
  });
});

/** Chapters V5 to V8 of ASVS 5.0.0 up to level 2. */
const REQUIREMENTS = [
  ...['5.1.1', '5.2.1', '5.2.2', '5.2.3', '5.3.1', '5.3.2', '5.4.1', '5.4.2', '5.4.3'],
  ...['6.1.1', '6.1.2', '6.1.3', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8'],
  ...['6.2.9', '6.2.10', '6.2.11', '6.2.12', '6.3.1', '6.3.2', '6.3.3', '6.3.4', '6.4.1', '6.4.2', '6.4.3'],
  ...['6.4.4', '6.5.1', '6.5.2', '6.5.3', '6.5.4', '6.5.5', '6.6.1', '6.6.2', '6.6.3', '6.8.1', '6.8.2'],
  ...['6.8.3', '6.8.4', '7.1.1', '7.1.2', '7.1.3', '7.2.1', '7.2.2', '7.2.3', '7.2.4', '7.3.1', '7.3.2'],
  ...['7.4.1', '7.4.2', '7.4.3', '7.4.4', '7.4.5', '7.5.1', '7.5.2', '7.6.1', '7.6.2'],
  ...['8.1.1', '8.1.2', '8.2.1', '8.2.2', '8.2.3', '8.3.1', '8.4.1'],
];

describe('the requirements of levels 1 and 2', () => {
  const rows = [
    ...readFileSync('docs/security.md', 'utf8').matchAll(
      /^\| (\d\.\d\.\d+(?:, \d\.\d\.\d+)*) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm,
    ),
  ].map(([, ids = '', answer = '', shown = '']) => ({ ids: ids.split(', '), answer, shown }));

  it('are each answered once', () => {
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(REQUIREMENTS.toSorted());
  });

  it('are each answered by a test, and say why where they are not met', () => {
    const unshown = rows.filter(
      ({ answer, shown }) =>
        !shown.startsWith('`tests/') ||
        !/^(?:met|in part: .{20,}|not met: .{20,}|does not apply: .{20,})/.test(answer),
    );
    expect(unshown).toEqual([]);
  });
});
