import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run gallery [-- <screen> …]`: builds the outdated targets, and takes a picture of every screen in
 * scripts/gallery/screens (or of the named ones) in a real Chromium. It writes docs/gallery.md.
 */
await ensureModules();
if ((await build('web', 'server', 'showcase')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/gallery/make.ts', ...process.argv.slice(2)]);
process.exit(code);
