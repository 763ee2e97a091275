import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { CALLS } from '@/contract/calls';
import { PATHS } from '@/contract/paths';
import { chinese, english } from '@tests/support/every-text';
import { answersOutOfStep, problemsOf, unnamedCalls, type World } from './conformance/check';
import { chaptersOf, LATER } from './conformance/document';
import { titlesOf } from './conformance/source';

const DOCUMENT = 'docs/conformance.md';

const texts = [...Object.values(chinese), ...Object.values(english)];
const kept = new Map<string, string | undefined>();
const read = (path: string): string | undefined => {
  if (!kept.has(path))
    kept.set(path, existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined);
  return kept.get(path);
};
const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`);
const isRun = (path: string): boolean => {
  const name = path.replace(/^.*\//, '').replace(/\.tsx?$/, '');
  return (
    /\.test\.tsx?$|^tests\/e2e\/.*\.spec\.ts$/.test(path) ||
    testFiles.some((file) => read(file)?.includes(`/${name}'`))
  );
};
const project: World = { read, isRun, texts };

const SECTIONS = [
  ...['Product', 'Work orders'].flatMap((document) =>
    Array.from({ length: 9 }, (_, index) => `${document} ${index + 1}`),
  ),
  'Business 1',
  'Business 2',
  'Business 3',
  'Business 4',
  'Business 5',
  'Business 6',
  'Business 7',
];

describe('docs/conformance.md', () => {
  const chapters = chaptersOf(readFileSync(DOCUMENT, 'utf8'));

  it('has a chapter for each section of the documents, in their order', () => {
    expect(chapters.map(({ name }) => name)).toEqual(SECTIONS);
  });

  it('refers to places, tests and texts that exist, and quotes every text exactly', () => {
    expect(problemsOf(chapters, project)).toEqual([]);
  });

  it('lists every call of the contract in the two chapters on calls', () => {
    expect(unnamedCalls(chapters, ['Product 7', 'Work orders 7'], PATHS)).toEqual([]);
  });

  it('states the answer of every call that the back end serves, and of no other', () => {
    const served = new Set(Object.values(CALLS).map(({ path }) => `${path.method} ${path.path}`));
    expect(answersOutOfStep(chapters, ['Product 7', 'Work orders 7'], served)).toEqual([]);
  });

  it('contains each rule once per chapter', () => {
    const rules = chapters.flatMap(({ name, rows }) => rows.map(({ rule }) => `${name}: ${rule}`));
    expect(rules.filter((rule, index) => rules.indexOf(rule) < index)).toEqual([]);
  });
});

describe('the check of a row', () => {
  const files: Readonly<Record<string, string>> = {
    'src/domain/rule.ts':
      "export const LIMIT = 5;\nconst hidden = 1;\nexport const WORDS = ['a-b'] as const;\n" +
      "export const TABLE = { one: { two: hidden } } as const satisfies object;\nexport { other } from './other';\n" +
      "export interface Shape { readonly field: string }\nexport type Kind = { readonly kind: 'x' } | 'y';\n" +
      'export default hidden;\nconst outer = () => {\n  const inner = 1;\n  return inner;\n};\n',
    'src/messages/zh-CN/some.ts':
      "export const some = { 'upload.too-many': '上传文件数量不能超过 {n} 个!' };\n",
    'src/labels.ts': "export const LABELS = { A: '售后' };\n",
    'public/data.json': '{ "id": "xcm" }',
    'tests/rule.test.ts':
      "describe('a rule', () => {\n  it('holds at 5', () => {});\n  it.skip('holds at 6', () => {});\n" +
      "  test.each(ROWS)('$name', () => {});\n});\nconst ROWS = [{ name: 'a named row' }];\n" +
      'it(`for the reply of ${name}`, () => {});\n',
    'tests/shared.suite.ts': "it('holds everywhere', () => {});\n",
    'tests/e2e/rule.spec.ts':
      "test.describe('a page', () => {\n  test('holds in a browser', () => {});\n});\n",
    'tests/ui/rule.spec.ts': "test('holds nowhere', () => {});\n",
    'tests/idle.suite.ts': "it('holds nowhere', () => {});\n",
  };
  const madeUp: World = {
    read: (path) => files[path],
    isRun: (path) => path !== 'tests/idle.suite.ts',
    texts: [
      '上传文件数量不能超过 {n} 个!',
      '文件格式不正确, 请上传{types}格式文件!',
      '请填写理由',
      'System {status} error',
    ],
  };
  const WHERE = '`src/domain/rule.ts#LIMIT`';
  const PROOF = '`tests/rule.test.ts › holds at 5`';
  const reported = (rule: string, where = WHERE, proof = PROOF) =>
    problemsOf(
      chaptersOf(
        `## Product 1 · x\n\n| rule | where | proven by |\n|---|---|---|\n| ${rule} | ${where} | ${proof} |\n`,
      ),
      madeUp,
    ).map((problem) => problem.replace('Product 1, line 5: ', ''));

  it('accepts a correct row', () => {
    expect(reported('at most 5')).toEqual([]);
  });

  test.each([
    ['`src/domain/rule.ts#TABLE.one.two`'],
    ['`src/domain/rule.ts#other`'],
    ['`src/domain/rule.ts#Shape.field`, `src/domain/rule.ts#Kind.kind`'],
    ['`src/domain/rule.ts#Kind.y`'],
    ['`src/domain/rule.ts#WORDS.a-b`'],
    ['`src/domain/rule.ts#default`'],
    ['`src/domain/rule.ts#hidden`'],
    ['`src/messages/zh-CN/some.ts#upload.too-many`'],
    ['`public/data.json#xcm`, `public/data.json`'],
    [`${WHERE}; the screen comes with orders and users`],
    [`${WHERE}, the rest comes with orders and users`],
  ])('accepts as a place %s', (where) => {
    expect(reported('at most 5', where)).toEqual([]);
  });

  test.each([
    ['`src/domain/gone.ts#LIMIT`', 'there is no file src/domain/gone.ts'],
    ['`src/domain/rule.ts#inner`', 'src/domain/rule.ts holds no inner'],
    ['`src/domain/rule.ts#TABLE.three`', 'src/domain/rule.ts holds no TABLE.three'],
    ['`src/domain/rule.ts#TABLE.one.two.three`', 'src/domain/rule.ts holds no TABLE.one.two.three'],
    ['`src/domain/rule.ts#WORDS.a`', 'src/domain/rule.ts holds no WORDS.a'],
    ['`src/domain/rule.ts#Kind.z`', 'src/domain/rule.ts holds no Kind.z'],
    ['`src/domain/rule.ts`', '“src/domain/rule.ts” names nothing inside the file'],
    ['`src/messages/zh-CN/some.ts#some`', 'src/messages/zh-CN/some.ts holds no some'],
    ['`public/data.json#kyx`', 'public/data.json holds no kyx'],
    ['`LIMIT`', '“LIMIT” is no place in the project'],
    [`${WHERE}, soon`, '“soon” is not one of the words for what comes later'],
  ])('rejects as a place %s', (where, problem) => {
    expect(reported('at most 5', where)).toEqual([problem]);
  });

  test.each([
    ['`tests/rule.test.ts › a rule`'],
    ['`tests/rule.test.ts › a named row`'],
    ['`tests/rule.test.ts › for the reply of`'],
    ['`tests/rule.test.ts › holds at 5`, `tests/shared.suite.ts › holds everywhere`'],
    ['`tests/e2e/rule.spec.ts › holds in a browser`, `tests/e2e/rule.spec.ts › a page`'],
    ['no test yet'],
  ])('accepts as a proof %s', (proof) => {
    expect(reported('at most 5', WHERE, proof)).toEqual([]);
  });

  test.each([
    ['`tests/gone.test.ts › holds`', 'there is no test file tests/gone.test.ts'],
    ['`tests/rule.test.ts › holds at 7`', 'tests/rule.test.ts has no test “holds at 7”'],
    ['`tests/rule.test.ts › holds at 6`', 'tests/rule.test.ts has no test “holds at 6”'],
    ['`tests/rule.test.ts`', '“tests/rule.test.ts” is not “tests/… › title”'],
    ['`src/domain/rule.ts › LIMIT`', '“src/domain/rule.ts › LIMIT” is not “tests/… › title”'],
    [
      '`tests/ui/rule.spec.ts › holds nowhere`',
      '“tests/ui/rule.spec.ts › holds nowhere” is not “tests/… › title”',
    ],
    ['`tests/idle.suite.ts › holds nowhere`', 'no gate runs tests/idle.suite.ts'],
    ['—', 'a rule with a place has a test, or says “no test yet”'],
    ['surely', 'a rule with a place has a test, or says “no test yet”'],
    [`${PROOF} mostly`, '“mostly” stands beside the tests'],
  ])('rejects as a proof %s', (proof, problem) => {
    expect(reported('at most 5', WHERE, proof)).toEqual([problem]);
  });

  test.each(LATER)('accepts a rule without a place when its note states that it %s', (later) => {
    expect(reported('780 px wide', later, '—')).toEqual([]);
    expect(reported('780 px wide', later, PROOF)).toEqual(['what is not there cannot be proven: expected —']);
  });

  it('reports a rule without a place when its note is not one of the fixed notes for later rules', () => {
    expect(reported('780 px wide', 'comes with time', '—')).toEqual([
      '“comes with time” is not one of the words for what comes later',
      'a rule without a place must say what it comes with',
    ]);
  });

  test.each([
    ['「请填写理由」'],
    ['「上传文件数量不能超过 {n} 个!」'],
    ['「上传文件数量不能超过 {count} 个!」'],
    ['「上传文件数量不能超过 5 个!」'],
    ['「文件格式不正确, 请上传png/jpg格式文件!」'],
    ['「System {status} error」'],
    ['one type says no words'],
  ])('accepts a quoted text of a catalogue, also with a value for its placeholder: %s', (rule) => {
    expect(reported(rule)).toEqual([]);
  });

  test.each([
    ['「请填写理由。」'],
    ['「请填写」'],
    ['「上传文件数量不能超过 {n}个!」'],
    ['「上传文件数量不能超过 五 个!」'],
    ['「上传文件数量不能超过 {n} 个!!」'],
  ])('reports a text that no code contains: %s', (rule) => {
    expect(reported(rule)).toEqual([`no code says ${rule}`]);
  });

  it('accepts a text that is a label in a file of the row, or that is planned', () => {
    expect(reported('「售后」', '`src/labels.ts#LABELS`')).toEqual([]);
    expect(reported('「售后」')).toEqual(['no code says 「售后」']);
    expect(reported('「评价成功」', 'comes with orders and users', '—')).toEqual([]);
    expect(reported('「评价成功」', `${WHERE}; the rest comes with orders and users`)).toEqual([]);
  });

  it('requires that a referenced text key has the quoted text', () => {
    const where = '`src/messages/zh-CN/some.ts#upload.too-many`; the screen comes with orders and users';
    expect(reported('「上传文件数量不能超过 {n} 个!」', where)).toEqual([]);
    expect(reported('「评价成功」', where)).toEqual(['no code says 「评价成功」']);
  });

  it('reports a chapter without rows and a row that does not have three cells', () => {
    const empty = '## Work orders 1 · x\n## Work orders 2 · y\n| a | `src/domain/rule.ts#LIMIT` |\n';
    expect(problemsOf(chaptersOf(empty), madeUp)).toEqual([
      'Work orders 1: has no rows',
      'Work orders 2, line 3: a row has three cells',
      'Work orders 2, line 3: a rule with a place has a test, or says “no test yet”',
    ]);
  });

  it('accepts an escaped border inside a cell', () => {
    expect(chaptersOf('## Product 2 · x\n| a \\| b | c | d |\n')[0]?.rows).toEqual([
      { line: 2, rule: 'a | b', where: 'c', proof: 'd' },
    ]);
  });

  it('reports a call without a row, and a row without its call', () => {
    const calls = {
      urge: { method: 'POST', path: '/urge/{id}' },
      list: { method: 'GET', path: '/list' },
      save: { method: 'POST', path: '/save' },
    };
    const chapters = chaptersOf(
      '## Product 7 · calls\n' +
        '| `POST /urge/{id}` | `src/contract/paths.ts#PATHS.urge` | — |\n' +
        '| `POST /save` | `src/contract/paths.ts#PATHS.list` | — |\n' +
        '## Product 8 · no calls\n| `GET /list` | `src/contract/paths.ts#PATHS.list` | — |\n',
    );
    expect(unnamedCalls(chapters, ['Product 7'], calls)).toEqual(['GET /list', 'POST /save']);
  });

  it('reports a call without a route, and a call whose answer is not stated', () => {
    const chapters = chaptersOf(
      '## Product 7 · calls\n' +
        '| `GET /a` | `src/contract/paths.ts#PATHS.a`, `backend/core/a.ts#a` | x |\n' +
        '| `GET /a` again | `src/contract/paths.ts#PATHS.a` | x |\n' +
        '| `POST /b` | `src/contract/paths.ts#PATHS.b` | x |\n' +
        '| `GET /a`, `POST /b` | `backend/core/a.ts#a` | x |\n' +
        '| Time-out `LIMIT` | `src/domain/rule.ts#LIMIT` | x |\n',
    );
    expect(answersOutOfStep(chapters, ['Product 7'], new Set(['GET /a']))).toEqual([
      'line 3: names no answer of the back end',
      'line 4: no route serves POST /b',
      'line 5: no route serves POST /b',
    ]);
  });

  it('reads titles only of tests that run', () => {
    expect(titlesOf('tests/rule.test.ts', files['tests/rule.test.ts'] ?? '')).toEqual([
      'a rule',
      'holds at 5',
      '$name',
      'a named row',
      'for the reply of ${name}',
    ]);
  });
});
