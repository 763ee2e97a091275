import { join } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';

/**
 * Runs `process.ts` through Vite, because the back end finds the parts of its areas by a glob that only Vite
 * resolves.
 */
const server = await createServer({
  configFile: false,
  root: join(import.meta.dirname, '../../..'),
  appType: 'custom',
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
await createServerModuleRunner(server.environments.ssr).import(join(import.meta.dirname, 'process.ts'));
