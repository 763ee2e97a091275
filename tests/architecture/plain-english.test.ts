import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST_SENTENCE, proseFaults } from './prose/plain-english';

/** How many faults each older file may still contain. The numbers may only fall; an unlisted file may contain none. */
const LEGACY = 'tests/architecture/prose/legacy.json';

type Counts = Readonly<Record<string, { readonly pronouns: number; readonly long: number }>>;

/** Files that are not checked: the code and the examples of this rule, and test payloads. */
const NOT_PROSE = /^(?:tests\/architecture\/(?:prose\/|plain-english)|tests\/support\/(?:naughty|xss))/;

const files = execFileSync(
  'git',
  ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js', '*.css', '*.md'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !NOT_PROSE.test(file));

const readable = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file is listed by git, but was removed from the work tree.
    return undefined;
  }
};

const found = new Map(
  files.flatMap((file) => {
    const text = readable(file);
    return text === undefined ? [] : [[file, proseFaults(file, text)] as const];
  }),
);

const counts = (): Counts =>
  Object.fromEntries(
    [...found]
      .filter(([, { pronouns, long }]) => pronouns.length + long.length > 0)
      .map(([file, { pronouns, long }]) => [file, { pronouns: pronouns.length, long: long.length }]),
  );

if (process.env['UPDATE_DOCUMENTS'] === '1')
  writeFileSync(LEGACY, `${JSON.stringify(counts(), undefined, 2)}\n`);

const legacy = JSON.parse(readFileSync(LEGACY, 'utf8')) as Counts;

describe('the repository’s own prose', () => {
  it('has no pronoun without a subject in new text', () => {
    const tooMany = [...found].flatMap(([file, { pronouns }]) =>
      pronouns.length > (legacy[file]?.pronouns ?? 0) ? [`${file}: lines ${pronouns.join(', ')}`] : [],
    );
    expect(tooMany, 'say who acts instead of somebody, whoever, nobody or anybody').toEqual([]);
  });

  it(`has no new sentence of more than ${LONGEST_SENTENCE} words`, () => {
    const tooMany = [...found].flatMap(([file, { long }]) =>
      long.length > (legacy[file]?.long ?? 0) ? [`${file}: ${long.join(' … | ')} …`] : [],
    );
    expect(tooMany, 'make two sentences of it').toEqual([]);
  });
});

describe('the check of prose', () => {
  const long = `It ${'goes on and '.repeat(12)}ends.`;

  it('finds a pronoun without a subject in a comment and in a title', () => {
    expect(proseFaults('a.ts', '// For whoever asks.\nit("tells nobody", () => {});').pronouns).toEqual([
      1, 2,
    ]);
  });

  it('finds a long sentence in a document, a style sheet, a doc comment and consecutive line comments', () => {
    const [first = '', second = ''] = [long.slice(0, 60), long.slice(60)];
    expect(proseFaults('a.md', `# Title\n\n${long}\n`).long).toHaveLength(1);
    expect(proseFaults('a.ts', `/** ${long} */\nexport const a = 1;`).long).toHaveLength(1);
    expect(proseFaults('a.css', `/* ${long} */\n.a {\n}\n`).long).toHaveLength(1);
    expect(proseFaults('a.ts', `// ${first}\n// ${second}\nexport const a = 1;`).long).toHaveLength(1);
  });

  it('accepts two short comments with code between them, and code of many words', () => {
    const half = `It ${'goes on and '.repeat(7)}ends.`;
    expect(proseFaults('a.ts', `// ${half}\nconst a = 1;\n// ${half}\n`).long).toEqual([]);
    expect(proseFaults('a.md', `Run \`${'word '.repeat(50)}\` once.`).long).toEqual([]);
    expect(proseFaults('a.ts', `const text = "${long}";`).long).toEqual([]);
  });
});
