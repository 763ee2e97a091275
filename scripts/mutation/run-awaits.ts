import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { awaitsIn } from './awaits';

/**
 * Drops one `await` at a time and checks that a test fails. Lists each `await` whose loss no test noticed, and fails if
 * there is one.
 */
const FOLDERS = ['src/application', 'backend/core'];

const filesBelow = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(path, name));

const asked = process.argv.slice(2);
const files = (asked.length === 0 ? FOLDERS : asked)
  .flatMap(filesBelow)
  .map((path) => path.replaceAll('\\', '/'));

/** Whether the tests that reach the file pass, optionally with one `await` dropped. */
const passes = (path: string, offset?: number): boolean => {
  const projects = path.startsWith('backend/') ? ['integration'] : ['unit'];
  const args = ['related', path, '--run', '--bail=1', '--passWithNoTests', '--reporter=dot'];
  const { status } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    [...args, '--config', 'vitest.awaits.config.ts', ...projects.flatMap((name) => ['--project', name])],
    {
      env: { ...process.env, ...(offset === undefined ? {} : { DROPPED_AWAIT: `${path}:${offset}` }) },
      stdio: 'ignore',
    },
  );
  return status === 0;
};

const survivors: string[] = [];
let killed = 0;
for (const path of files) {
  const awaits = awaitsIn(path, readFileSync(path, 'utf8'));
  if (awaits.length === 0) continue;
  // The tests must pass without a change; otherwise they would seem to notice every dropped `await`.
  if (!passes(path)) throw new Error(`the tests of ${path} fail without any change`);
  for (const { offset, line, text } of awaits) {
    if (passes(path, offset)) survivors.push(`${path}:${line} ${text}`);
    else killed += 1;
  }
  console.log(`${path}: ${awaits.length} dropped`);
}
for (const each of survivors) console.log(`  survived: ${each}`);
console.log(`${killed} found, ${survivors.length} survived`);
process.exit(survivors.length === 0 ? 0 : 1);
