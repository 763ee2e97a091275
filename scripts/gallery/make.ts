import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { readNotices } from '../../tests/e2e/support/read-notices';
import { startDemoServer } from '../lib/demo-server.mjs';
import { launchChromium } from '../lib/launch-chromium.mjs';
import { DOCUMENT, FOLDER, galleryDocument } from './document';
import { pictureOf, THEMES, windowsOf } from './screen';
import { CHAPTERS, FIRST_LOOK } from './screens';
import { peopleOf, take } from './take-pictures';

/**
 * `tsx scripts/gallery/make.ts [<screen> …]`: takes the pictures of the named screens, or of all, and writes the
 * document.
 */
const named = process.argv.slice(2);
const all = CHAPTERS.flatMap(({ screens }) => screens);
const unknown = named.filter((id) => !all.some((screen) => screen.id === id));
if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}.`);

const server = await startDemoServer();
for (const platform of ['cyy', 'kyx', 'xcm', 'dc_az']) await readNotices(server.base, platform);
const showcase = await preview({
  configFile: false,
  logLevel: 'error',
  build: { outDir: 'dist/showcase' },
  preview: { host: '127.0.0.1', port: 0 },
});
const [showcaseUrl = ''] = showcase.resolvedUrls?.local ?? [];
const served = { port: server.port, showcase: showcaseUrl.replace(/\/$/, '') };
const browser = await launchChromium();
let problems = 0;
try {
  mkdirSync(FOLDER, { recursive: true });
  const stateOf = peopleOf(browser, server.port);
  const requested = all.filter(({ id }) => named.length === 0 || named.includes(id));
  for (const screen of requested) {
    try {
      const state = await stateOf(screen);
      for (const window of windowsOf(screen)) {
        for (const theme of THEMES) {
          const { picture, faults } = await take(browser, served, { screen, window, theme }, state);
          writeFileSync(join(FOLDER, pictureOf(screen, window, theme)), picture);
          for (const fault of faults) console.error(`✗ ${screen.id}: ${fault}`);
          problems += faults.length;
        }
      }
      console.log(`✓ ${screen.id}`);
    } catch (error) {
      problems += 1;
      console.error(`✗ ${screen.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
} finally {
  await browser.close();
  await showcase.close();
  await server.stop();
}

const belonging = new Set(
  all.flatMap((screen) =>
    windowsOf(screen).flatMap((window) => THEMES.map((theme) => pictureOf(screen, window, theme))),
  ),
);
for (const file of readdirSync(FOLDER)) if (!belonging.has(file)) rmSync(join(FOLDER, file));
writeFileSync(DOCUMENT, galleryDocument(CHAPTERS, FIRST_LOOK));

const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
console.log(`${readdirSync(FOLDER).length} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${DOCUMENT}`);
process.exitCode = problems === 0 ? 0 : 1;
