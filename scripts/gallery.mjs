import { build } from './lib/build.mjs';
import { ensureModules } from './lib/modules.mjs';
import { bin, run } from './lib/run.mjs';

/**
 * `npm run gallery [-- <screen> …]`: builds what is out of date, takes a picture of every screen of
 * scripts/gallery/screens.ts (or of those named) in a real Chromium, and writes docs/gallery.md.
 */
await ensureModules();
if ((await build('web', 'server', 'showcase')) !== 0) process.exit(1);
const { code } = await run(bin('tsx'), ['scripts/gallery/make.ts', ...process.argv.slice(2)]);
process.exit(code);
