import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = readFileSync('docs/adding-an-area.md', 'utf8');
const FOLDERS = ['src', 'backend'];

const named = [
  ...new Set([...PAGE.matchAll(/`((?:src|backend|tests|docs)\/[^`\s]+)`/g)].map(([, file = '']) => file)),
];

const productFiles = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  ),
).filter((file) => /\.(ts|tsx|css)$/.test(file));

const textOf = (file: string): string => readFileSync(file, 'utf8');

/**
 * Files of the feedback example: those with `feedback` in the path. The invitation on the home page is older and not
 * part of it.
 */
const BEFORE =
  /use-saved-feedback|feedback-invitation|feedback-storage|feedback\.port|feedback-commands|http-feedback\.gateway|fake-feedback/;
const example = productFiles.filter((file) => /feedback/.test(file) && !BEFORE.test(file));

const section = (title: string): string => PAGE.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const touched = [...section('Existing files to touch').matchAll(/^- `([^`]+)`/gm)].map(
  ([, file = '']) => file,
);

/** Files outside the example that import one of its files and so register it. */
const registering = productFiles.filter(
  (file) =>
    !example.includes(file) &&
    example.some((part) => {
      const name = part.replace(/^.*\//, '').replace(/\.tsx?$/, '');
      const folder = part.split('/').at(-2) ?? '';
      return new RegExp(`from '[^']*${folder}/${name.replaceAll('.', '\\.')}'`).test(textOf(file));
    }),
);

/** Files outside the example that contain one of its permissions. Migrations and the older invitation are excluded. */
const naming = productFiles.filter(
  (file) =>
    !example.includes(file) &&
    !BEFORE.test(file) &&
    !file.startsWith('backend/storage/migrations/') &&
    /'feedback:[a-z]/i.test(textOf(file)),
);

describe('docs/adding-an-area.md', () => {
  it('refers to files that exist', () => {
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lists every file of the example', () => {
    expect(example.length).toBeGreaterThan(20);
    expect(example.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('states the cost of the example by layer and in total', () => {
    const lines = (files: readonly string[]) =>
      files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
    const numberIn = (text = ''): number => Number(text.replace(',', ''));
    const [, all, files] = /\*\*([\d,]+) lines in (\d+) files\*\*/.exec(PAGE) ?? [];
    expect(numberIn(files)).toBe(example.length);
    // The document states the number of lines only roughly.
    expect(Math.abs(numberIn(all) - lines(example))).toBeLessThan(40);
    const rows = [...section('What it costs').matchAll(/^\| .+ \| (\d+) \| ([\d,]+) \|$/gm)];
    expect(rows.reduce((sum, [, count]) => sum + numberIn(count), 0)).toBe(numberIn(files));
    expect(rows.reduce((sum, [, , count]) => sum + numberIn(count), 0)).toBe(numberIn(all));
  });

  it('lists all product files that must be changed, six at most', () => {
    expect(touched.toSorted()).toEqual(registering.toSorted());
    expect(touched.length).toBeLessThanOrEqual(6);
  });

  it('describes an area whose permissions occur in no other file', () => {
    expect(naming).toEqual([]);
  });
});
