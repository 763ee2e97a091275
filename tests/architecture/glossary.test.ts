import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forbiddenNamesIn, nameFaults } from './prose/names';

/** How many old names each file may still contain. The numbers may only fall; an unlisted file may contain none. */
const LEGACY = 'tests/architecture/prose/names.json';

/** Contract and table definitions keep the names of their specification. */
const KEEPS_ITS_NAMES =
  /^(?:src\/contract\/|backend\/storage\/migrations\/|backend\/storage\/.*\.tables\.ts$)/;

const FORBIDDEN = forbiddenNamesIn(readFileSync('docs/glossary.md', 'utf8'));

/** Tests write requests as clients send them, so they may use these names of the contract. */
const WIRE = new Set(['reissue', 'outlet']);

/** Files about people and goods with a postal address. Only they may use `address` in a name. */
const HAS_POSTAL_ADDRESSES =
  /(?:address|mall|order|shop|region|reshipment|showcase|\/master\/|\/seed\/|\/patterns\/|\/rows\/|demo-rows|settings\/dialog-width|messages\/area-texts)/;

/** Files that use the `address` property of Node, or a column that keeps its older name. */
const NAMES_OF_OTHERS =
  /^backend\/(?:node\/(?:announcement|client-ip|server|metrics\/serve-metrics)|storage\/account\/user-sessions)\.ts$/;

const files = execFileSync(
  'git',
  ['ls-files', '--', 'src/*.ts', 'src/*.tsx', 'backend/*.ts', 'tests/*.ts', 'tests/*.tsx'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !KEEPS_ITS_NAMES.test(file));

const found = new Map(
  files.flatMap((file) => {
    const forbidden = file.startsWith('tests/') ? FORBIDDEN.filter(({ not }) => !WIRE.has(not)) : FORBIDDEN;
    const faults = nameFaults(file, readFileSync(file, 'utf8'), forbidden);
    return faults.length === 0 ? [] : [[file, faults] as const];
  }),
);

if (process.env['UPDATE_DOCUMENTS'] === '1') {
  const counts = Object.fromEntries([...found].map(([file, faults]) => [file, faults.length]));
  writeFileSync(LEGACY, `${JSON.stringify(counts, undefined, 2)}\n`);
}

const legacy = JSON.parse(readFileSync(LEGACY, 'utf8')) as Readonly<Record<string, number>>;

describe('the glossary', () => {
  it('new code uses the glossary’s names', () => {
    const tooMany = [...found].flatMap(([file, faults]) =>
      faults.length > (legacy[file] ?? 0) ? [`${file}: ${[...new Set(faults)].join(', ')}`] : [],
    );
    expect(tooMany, 'docs/glossary.md names the concept').toEqual([]);
  });

  it('only a postal address is called an address', () => {
    const faults = files
      .filter((file) => /^(?:src|backend)\//.test(file))
      .filter((file) => !HAS_POSTAL_ADDRESSES.test(file) && !NAMES_OF_OTHERS.test(file))
      .flatMap((file) =>
        nameFaults(file, readFileSync(file, 'utf8'), [{ not: 'address', but: 'url, path or ip' }]).map(
          (fault) => `${file}: ${fault}`,
        ),
      );
    expect(faults).toEqual([]);
  });

  it('contains each term once', () => {
    const terms = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([\u4e00-\u9fff]+) \|/gm)].map(
      ([, term]) => term,
    );
    expect(terms.length).toBeGreaterThan(20);
    expect(terms).toEqual([...new Set(terms)]);
  });
});

describe('the check of names', () => {
  const names = [
    { not: 'outlet', but: 'shop' },
    { not: 'patientRead', but: 'retryingRead' },
  ];

  it('finds a synonym in any case, in the plural and in a name of several parts', () => {
    expect(nameFaults('a.ts', 'const outletId = OUTLETS[0];', names)).toEqual([
      'outletId (say shop)',
      'OUTLETS (say shop)',
    ]);
    expect(nameFaults('a.ts', 'usePatientRead();', names)).toEqual(['usePatientRead (say retryingRead)']);
  });

  it('accepts strings, templates, comments, and names that contain a synonym only as a substring', () => {
    const code = "// outlet\nconst a = 'outlet'; const outletted = read(patient);";
    expect(nameFaults('a.ts', `${code}\nconst b = \`an \${a} of an outlet\`;`, names)).toEqual([]);
  });

  it('refuses a glossary without forbidden names', () => {
    expect(() => forbiddenNamesIn('# Glossary\n')).toThrow('names no forbidden synonym');
  });
});
