import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { root } from './lib/root.mjs';

/** `npm run showcase`: builds the page that shows every component of the kit with fake data, and serves it. */
await ensureModules();
if ((await build('showcase')) !== 0) process.exit(1);
if (process.argv.includes('--build-only')) process.exit(0);

const { preview } = await import('vite');
const server = await preview({
  root,
  configFile: 'vite.showcase.config.ts',
  build: { outDir: 'dist/showcase' },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4174), strictPort: true },
});
console.log('The showcase of the kit is at');
server.printUrls();
