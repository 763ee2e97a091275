import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import { titlesOf } from './conformance/source';

const GUIDES = ['docs/security.md', 'docs/bring-your-own-backend.md'];

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Whether the file or folder of a guide's reference exists, and a test in it has the title after `›`. */
const holds = (reference: string): boolean => {
  const [path = '', title] = reference.split(' › ');
  if (!existsSync(path)) return false;
  if (title === undefined) return true;
  return (
    statSync(path).isFile() && titlesOf(path, readFileSync(path, 'utf8')).some((each) => each.includes(title))
  );
};

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');

/** Every identifier in the code, to check the names that a document quotes. */
const identifiers = new Set(
  tracked
    .filter((file) => /^(?:src|backend|tests)\/.*\.tsx?$/.test(file) && existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z]\w*/g) ?? []),
);

interface Quote {
  readonly file: string;
  readonly lines: readonly string[];
}

/** The TypeScript blocks of a document, split at each comment that contains a file path. */
const quotesOf = (document: string): readonly Quote[] =>
  matches(document, /^```ts\n([\s\S]*?)^```/gm).flatMap((block) =>
    block
      .split(/^\/\/ (?=\w+\/)/m)
      .filter((part) => part !== '')
      .map((part) => {
        const [file = '', ...lines] = part.trimEnd().split('\n');
        return { file, lines };
      }),
  );

/** The quoted lines that are missing from the file, each with its path. `// …` stands for omitted lines. */
const missingLines = ({ file, lines }: Quote): readonly string[] => {
  const code = existsSync(file)
    ? new Set(
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => line.trim()),
      )
    : undefined;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '// …' && code?.has(line) !== true)
    .map((line) => `${file}: ${line}`);
};

describe.each(GUIDES)('%s', (guide) => {
  const text = readFileSync(guide, 'utf8');

  it('refers to tests and places that exist', () => {
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

  it('lists each view that a menu can open', () => {
    const areas = readdirSync('src/ui')
      .map((folder) => join('src/ui', folder, 'area.ts'))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'));
    const views = areas.flatMap((area) => matches(area, /'([a-z/]+\/index)': lazyView/g));
    expect(views.length).toBeGreaterThan(5);
    expect(matches(text, /^\| `([a-z]+(?:\/[a-z]+)+)` \|/gm).toSorted()).toEqual(views.toSorted());
  });

  it('contains a platforms.json that the application accepts', () => {
    const [example = ''] = matches(text, /^```json\n(\{[^]*?)^```/gm);
    expect(parsePlatforms(JSON.parse(example))).toMatchObject({ ok: true });
  });
});

describe('a reference of a guide', () => {
  it('is reported when its file or its test does not exist', () => {
    expect(
      holds('tests/architecture/guides.test.ts › is reported when its file or its test does not exist'),
    ).toBe(true);
    expect(holds('tests/architecture/guides.test.ts › is the title of no test')).toBe(false);
    expect(holds('tests/architecture/no-such-file.test.ts')).toBe(false);
  });
});

describe('docs/architecture.md', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');

  it('links to files that exist', () => {
    const links = matches(prose, /\]\(([^)#\s]+)[^)\s]*\)/g).filter((link) => !/^https?:/.test(link));
    expect(links.length).toBeGreaterThan(70);
    expect(links.filter((link) => !existsSync(normalize(join('docs', link))))).toEqual([]);
  });

  it('refers to files that exist', () => {
    const names = matches(prose, /`((?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|cjs|json))`/g);
    expect(names.length).toBeGreaterThan(70);
    expect(names.filter((name) => !tracked.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it('refers to symbols that exist', () => {
    const symbols = matches(prose, /`([A-Za-z]\w*)(?:\(.*?\))?`/g);
    expect(symbols.length).toBeGreaterThan(30);
    expect([...new Set(symbols)].filter((symbol) => !identifiers.has(symbol))).toEqual([]);
  });

  it('quotes only lines of the file that it states', () => {
    const quotes = quotesOf(text);
    expect(quotes.map(({ file }) => file)).toContain('backend/core/order/order-due.ts');
    expect(quotes.flatMap(missingLines)).toEqual([]);
  });

  it('refers to a file for each section of rules', () => {
    const sections = prose.split(/^## /m).slice(1);
    expect(
      sections.filter((section) => !section.includes('](../')).map((section) => section.split('\n')[0]),
    ).toEqual([]);
  });
});

describe('a quote of code', () => {
  const quote = (...lines: readonly string[]) => ({ file: 'tests/architecture/guides.test.ts', lines });

  it('may omit lines and change the indentation', () => {
    expect(missingLines(quote("describe('a quote of code', () => {", '// …', '});'))).toEqual([]);
  });

  it('is reported when a line differs or the quoted file does not exist', () => {
    expect(missingLines(quote("describe('another quote of code', () => {"))).toHaveLength(1);
    expect(missingLines({ file: 'src/no-such-file.ts', lines: ['a'] })).toHaveLength(1);
  });
});

describe('docs/security.md', () => {
  it('has a chapter for each chapter of the standard, in its order', () => {
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

describe('the requirements of chapters V5 to V8 up to level 2', () => {
  const rows = [
    ...readFileSync('docs/security.md', 'utf8').matchAll(
      /^\| (\d\.\d\.\d+(?:, \d\.\d\.\d+)*) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm,
    ),
  ].map(([, ids = '', answer = '', shown = '']) => ({ ids: ids.split(', '), answer, shown }));

  it('are each answered once', () => {
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(REQUIREMENTS.toSorted());
  });

  it('are each shown by a test, and explained when they are not met in full', () => {
    const unshown = rows.filter(
      ({ answer, shown }) =>
        !shown.startsWith('`tests/') ||
        !/^(?:met|in part: .{20,}|not met: .{20,}|does not apply: .{20,})/.test(answer),
    );
    expect(unshown).toEqual([]);
  });
});
