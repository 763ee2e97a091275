import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The front end. `npm run dev` proxies the calls to the back end that runs beside it. */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env['BACKEND'] ?? 'http://127.0.0.1:8080' } },
  },
});
