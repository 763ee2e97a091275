import { ensureModules } from './lib/modules.mjs';
import { build } from './lib/build.mjs';
import { root } from './lib/root.mjs';

/** `npm run demo`: builds the static site whose back end runs in the browser, and serves it. */
await ensureModules();
if ((await build('demo')) !== 0) process.exit(1);
if (process.argv.includes('--build-only')) process.exit(0);

const { preview } = await import('vite');
const server = await preview({
  root,
  configFile: 'vite.demo.config.ts',
  build: { outDir: 'dist/demo' },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4173), strictPort: true },
});
console.log('The demo without a server is at');
server.printUrls();
console.log('Accounts: seller, clerk, handler, shop, platform, stranger; password demo-2026.');
