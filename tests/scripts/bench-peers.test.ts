import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkedOut } from '../../scripts/bench/peers/checked-out';

const folder = mkdtempSync(join(tmpdir(), 'seller-desk-peers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const repository = join(folder, 'repository');
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

/** Commits a program whose build writes the given text. */
const commit = (text: string): string => {
  const build = `mkdir -p dist && echo ${text} > dist/index.html`;
  writeFileSync(join(repository, 'package.json'), JSON.stringify({ name: 'peer', scripts: { build } }));
  writeFileSync(join(repository, '.gitignore'), 'dist\npackage-lock.json\n');
  git('add', '.');
  git('commit', '-q', '-m', text);
  return git('rev-parse', 'HEAD');
};

it('a peer is built again when its pinned commit has changed, and not otherwise', async () => {
  mkdirSync(repository);
  git('init', '-q');
  const cache = join(folder, 'cache');
  const peer = (at: string) =>
    ({ name: 'peer', repository, commit: at, folder: '.', build: [['npm', 'run', 'build']] }) as never;
  const builtOf = async (at: string): Promise<string> => {
    expect(await checkedOut(peer(at), 'peer', '', cache)).toMatchObject({ kind: 'there' });
    return readFileSync(join(cache, 'peer', 'dist', 'index.html'), 'utf8').trim();
  };
  const first = commit('first');
  expect(await builtOf(first)).toBe('first');
  writeFileSync(join(cache, 'peer', 'dist', 'index.html'), 'kept');
  expect(await builtOf(first)).toBe('kept');
  expect(await builtOf(commit('second'))).toBe('second');
}, 120_000);
