import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const guide = readFileSync('docs/operations.md', 'utf8');
const sources = readdirSync('backend', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('backend', file), 'utf8'))
  .join('\n');
const metrics = readdirSync('backend/node/metrics')
  .map((file) => readFileSync(join('backend/node/metrics', file), 'utf8'))
  .join('\n');

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
const each = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

describe('docs/operations.md', () => {
  it('describes every event of the log, and no other', () => {
    const logs = guide.slice(guide.indexOf('## Logs'));
    const reported = matches(logs, /^\| ((?:`[a-z.-]+`,? ?)+) \|/gm).flatMap((cell) =>
      matches(cell, /`([a-z.-]+)`/g),
    );
    const logged = matches(sources, /(?:logger|lines)\s*\.(?:debug|info|warn|error|fatal)\(\s*'([a-z.-]+)'/g);
    expect(logged.length).toBeGreaterThan(10);
    expect(each(reported)).toEqual(each(logged));
  });

  it('lists metrics that exist, and every metric of the product', () => {
    const own = matches(metrics, /name: '(seller_desk_\w+)'/g);
    expect(own.length).toBeGreaterThan(3);
    expect(each(matches(guide, /`(seller_desk_\w+)`/g))).toEqual(each(own));
  });

  it('links to files that exist', () => {
    const links = matches(guide, /\]\(([^)#\s]+)[^)\s]*\)/g).filter((link) => !/^https?:/.test(link));
    expect(links.filter((link) => !existsSync(normalize(join('docs', link))))).toEqual([]);
  });
});
