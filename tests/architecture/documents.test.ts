import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repeatedRows, repeatedSentences, sentencesOf } from './prose/sentences';

const documents = execFileSync('git', ['ls-files', '--', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('contains each sentence once', () => {
    expect(repeatedSentences(text)).toEqual([]);
  });

  it('contains each row of a table once', () => {
    expect(repeatedRows(text)).toEqual([]);
  });
});

describe('all documents together', () => {
  it('contain each sentence once', () => {
    expect(repeatedSentences(...documents.map((file) => readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('a repeated sentence', () => {
  const sentence = 'A seller adds users and gives each of them a role.';

  it('is found across paragraphs, list items and line breaks', () => {
    expect(
      repeatedSentences(
        `${sentence}\n\nMore of it.\n\n- A seller adds users and\ngives each of them a role.`,
      ),
    ).toEqual([sentence]);
  });

  it('is found in Chinese, where no space follows a sentence', () => {
    const chinese = '商家可以管理自己的用户和角色。';
    expect(repeatedSentences(`${chinese}另一句话说别的事情。${chinese}`)).toEqual([chinese]);
  });

  it('is found in the cells of a table, and between a cell and a paragraph', () => {
    expect(repeatedSentences(`| what | how |\n|---|---|\n| ${sentence} | x |\n| y | ${sentence} |`)).toEqual([
      sentence,
    ]);
    expect(repeatedSentences(`${sentence}\n\n| what | how |\n|---|---|\n| users | ${sentence} |`)).toEqual([
      sentence,
    ]);
  });

  it('is found in two documents', () => {
    expect(repeatedSentences(sentence, `# Users\n\n${sentence}`)).toEqual([sentence]);
  });

  it('is accepted where two rows refer to the same test', () => {
    expect(
      repeatedSentences(
        '| `a.test.ts › says: a rule of the users.` |\n| `a.test.ts › says: a rule of the users.` |',
      ),
    ).toEqual([]);
  });

  it('is accepted in code, and where only a label is repeated', () => {
    expect(
      repeatedSentences('Not done. One.\n\nNot done. Two.\n\n```sh\nnpm start\n```\n\n```sh\nnpm start\n```'),
    ).toEqual([]);
  });

  it('a full stop inside a number or a file name ends no sentence', () => {
    expect(sentencesOf('Node 20.19 reads platforms.json. It starts.')).toEqual([
      'Node 20.19 reads platforms.json.',
      'It starts.',
    ]);
  });
});

describe('docs/decisions/README.md', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\((\d{4}-[^)]+\.md)\)/gm)].map(([, number, name]) => ({
    number,
    name,
  }));
  const records = documents
    .filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
    .map((file) => file.replace('docs/decisions/', ''));

  it('lists every record once, in the order of the numbers', () => {
    expect(listed.map(({ name }) => name)).toEqual(records.toSorted());
    expect(listed.every(({ number = '', name = '' }) => name.startsWith(number))).toBe(true);
  });

  it('lists each missing number, and states why numbers are missing', () => {
    const numbers = new Set(listed.map(({ number }) => Number(number)));
    const last = Math.max(...numbers);
    const missing = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !numbers.has(number));
    const [, explained = ''] = /## Missing numbers\n([\s\S]*)/.exec(index) ?? [];
    expect(explained).toMatch(/Numbers are assigned before work begins/);
    const named = new Set([...explained.matchAll(/\d{4}/g)].map(([number]) => Number(number)));
    expect(missing.filter((number) => !named.has(number))).toEqual([]);
    expect([...named].filter((number) => numbers.has(number))).toEqual([]);
  });
});
