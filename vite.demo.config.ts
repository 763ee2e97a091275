import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import base from './vite.config.ts';

const TEMPLATE = 'demo-data.tar.gz';

/** Creates the data folder of the demo's PostgreSQL for each build. */
const demoData = (): Plugin => ({
  name: 'demo-data',
  apply: 'build',
  generateBundle() {
    const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
    const file = join(folder, TEMPLATE);
    try {
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/demo-template.ts', file], {
        stdio: 'inherit',
      });
      this.emitFile({ type: 'asset', fileName: TEMPLATE, source: new Uint8Array(readFileSync(file)) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** Replaces the entry of the page with the one that starts a back end in a worker. */
const demoEntry = (): Plugin => ({
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main/entry.tsx', '/src/main/demo/entry.tsx'),
  },
});

/** Builds the service worker of the demo at the root, because it can serve only URLs below its own path. */
const fileWorker = (): Plugin => ({
  name: 'file-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: resolve('src/main/demo/files.service-worker.ts'),
      fileName: 'demo-files.js',
    });
  },
});

/**
 * Writes a file for each page, because a static host knows no routes and would answer a deep link with 404. For paths with
 * a parameter, `404.html` contains the application as well, and hosts that read `_redirects` answer 200.
 */
const staticPages = (): Plugin => ({
  name: 'static-pages',
  apply: 'build',
  closeBundle() {
    const page = 'dist/demo/index.html';
    const paths = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/demo-pages.ts'], {
      encoding: 'utf8',
    });
    for (const path of paths.trim().split('\n')) {
      mkdirSync(join('dist/demo', path), { recursive: true });
      copyFileSync(page, join('dist/demo', path, 'index.html'));
    }
    copyFileSync(page, 'dist/demo/404.html');
    writeFileSync('dist/demo/_redirects', '/* /index.html 200\n');
  },
});

/** The demo without a server: the front end, and a worker with the back end and PostgreSQL in it. */
export default mergeConfig(
  base,
  defineConfig({
    plugins: [demoEntry(), demoData(), fileWorker(), staticPages()],
    worker: { format: 'es' },
    optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    build: { outDir: 'dist/demo' },
  }),
);
