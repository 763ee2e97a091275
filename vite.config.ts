import react from '@vitejs/plugin-react';
import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { filesByScreen } from './scripts/lib/files-by-screen.ts';

/** Writes which modules each file of the build contains, so that the size budget can report which library grew. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? [[output.fileName, output.moduleIds.map((id) => relative(process.cwd(), id))] as const]
        : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules), null, 1),
    });
  },
});

/** The front end. `npm run dev` proxies the calls to the back end that runs beside it. */
export default defineConfig({
  plugins: [react(), listModules(), filesByScreen()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env['BACKEND'] ?? 'http://127.0.0.1:8080', ws: true } },
  },
});
