import { defineConfig } from 'vite';

/** The back end: one file for Node; its packages stay in node_modules. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: 'backend/node/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
