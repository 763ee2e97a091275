import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { bin, run } from './run.mjs';

/** Files that every build depends on. */
const FILES = ['index.html', 'package-lock.json', 'tsconfig.json'];

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

const fingerprint = (inputs) => {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const input of [...FILES, ...inputs]) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesBelow(path).sort() : [path]) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
};

/** The build plugin that decides which modules share a file, so its source is an input of the front end's builds. */
const FILES_BY_SCREEN = 'scripts/lib/files-by-screen.ts';
const SHARED = ['src/domain', 'src/contract', 'src/messages'];

/** The build targets, each with its source files. */
const TARGETS = {
  web: {
    config: 'vite.config.ts',
    inputs: ['src', 'public', 'vite.config.ts', FILES_BY_SCREEN],
    result: 'dist/web/index.html',
    says: 'the front end',
  },
  server: {
    config: 'vite.server.config.ts',
    inputs: [...SHARED, 'backend', 'vite.server.config.ts'],
    result: 'dist/server/main.js',
    says: 'the back end',
  },
  demo: {
    config: 'vite.demo.config.ts',
    inputs: [
      'src',
      'public',
      'backend',
      'demo',
      'vite.config.ts',
      FILES_BY_SCREEN,
      'vite.demo.config.ts',
      'scripts/demo-template.ts',
      'scripts/demo-pages.ts',
    ],
    result: 'dist/demo/index.html',
    says: 'the demo without a server',
  },
  showcase: {
    config: 'vite.showcase.config.ts',
    inputs: ['src', 'public', 'vite.config.ts', FILES_BY_SCREEN, 'vite.showcase.config.ts'],
    result: 'dist/showcase/index.html',
    says: 'the showcase of the kit',
  },
};

const stampOf = (name) => join(root, 'dist', `.${name}.stamp`);

const buildTarget = async (name) => {
  const target = TARGETS[name];
  const expected = fingerprint(target.inputs);
  const stamp = stampOf(name);
  const current =
    existsSync(stamp) && existsSync(join(root, target.result)) ? readFileSync(stamp, 'utf8') : '';
  if (current === expected) return 0;
  console.log(`Building ${target.says} …`);
  const { code, output } = await run(
    bin('vite'),
    ['build', '--config', target.config, '--logLevel', 'warn'],
    {
      quiet: true,
    },
  );
  if (code === 0) {
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, expected);
  } else console.error(output);
  return code;
};

/** Builds the outdated targets in parallel. Returns 0, or the first exit code that is not 0. */
export const build = async (...names) => {
  const unknown = names.find((name) => !Object.hasOwn(TARGETS, name));
  if (unknown !== undefined) {
    console.error(`${unknown} is no target; there are ${Object.keys(TARGETS).join(', ')}.`);
    return 1;
  }
  const codes = await Promise.all(names.map(buildTarget));
  return codes.find((code) => code !== 0) ?? 0;
};
