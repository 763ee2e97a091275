import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/root.mjs';

/**
 * The size budget: the gzipped bytes that a browser must load before the sign-in page works. They are read from the
 * build's manifest: the files in index.html and all their static imports.
 */
const BUDGET = { javascript: 140_000, css: 12_000 };
/** None of these packages may be part of the files that the budget counts. */
const FORBIDDEN_PACKAGES = ['antd', '@ant-design', 'inversify', '@tanstack', 'xstate', 'rxjs', 'i18next'];

const folder = join(root, 'dist', 'web');
const manifestFile = join(folder, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

const initial = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) initial(next, seen);
  return seen;
};

const gzipped = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

const page = readFileSync(join(folder, 'index.html'), 'utf8');
const entries = Object.keys(manifest).filter(
  (key) => manifest[key].file.endsWith('.js') && page.includes(`src="/${manifest[key].file}"`),
);
const chunks = [...new Set(entries.flatMap((key) => [...initial(key)]))].map((key) => manifest[key]);
const javascript = chunks.map(({ file }) => ({ file, bytes: gzipped(file) }));
const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => ({
  file,
  bytes: gzipped(file),
}));

const problems = [];
if (javascript.length === 0) problems.push('index.html names no file of the manifest');
const judge = (kind, files) => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`sign-in, initial ${kind}: ${total} bytes gzipped of ${BUDGET[kind]}`);
  for (const { file, bytes } of files) console.log(`  ${String(bytes).padStart(7)}  ${file}`);
  if (total > BUDGET[kind])
    problems.push(`initial ${kind} is ${total} bytes gzipped, the budget is ${BUDGET[kind]}`);
};
judge('javascript', javascript);
judge('css', css);

const modulesFile = join(folder, '.vite', 'modules.json');
const modules = existsSync(modulesFile) ? JSON.parse(readFileSync(modulesFile, 'utf8')) : undefined;
if (modules === undefined) problems.push('the build left no list of modules (.vite/modules.json)');
for (const { file } of javascript) {
  for (const module of modules?.[file] ?? []) {
    // A style sheet that is imported by URL is not counted, because only its URL is in the file.
    if (module.includes('.css?')) continue;
    const name = FORBIDDEN_PACKAGES.find((each) => module.includes(`node_modules/${each}`));
    if (name !== undefined) problems.push(`${name} is part of the sign-in page: ${module} in ${file}`);
  }
}

for (const problem of problems) console.error(`✗ ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
