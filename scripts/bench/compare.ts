import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startDemoServer } from '../lib/demo-server.mjs';
import { launchChromium } from '../lib/launch-chromium.mjs';
import { root } from '../lib/root.mjs';
import { oneOf, readFlags, wholeNumber } from '../replies/flags';
import { ownStorage } from '../replies/own-storage';
import { chatDeskOf } from './chat/chat-desk';
import { prepare } from './chat/conversation-data';
import { opening } from './chat/opening';
import { talk } from './chat/talk';
import { figuresOf, type Measured } from './measure';
import { reportOf } from './report';

/**
 * `tsx scripts/bench/compare.ts --with <folder> [--stage opening] [--runs 12]`: runs one stage of the chat's benchmark
 * alternately over this build and over the build of another checkout. Other load on the machine slows both builds
 * equally, so the difference of the medians comes from the product.
 */
const STAGES = { opening, talk };
const MESSAGES = 10_000;

const flags = readFlags({ with: '', stage: 'opening', runs: '12' });
if (flags.with === '') throw new Error('--with must be the folder of another checkout that has been built.');
const runs = wholeNumber('runs', flags.runs);
const stage = STAGES[oneOf('stage', flags.stage, ['opening', 'talk'])];
const hasServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** The built application of a checkout, over a database of its own. */
const openBuild = async (name: string, folder: string) => {
  const { href } = pathToFileURL(join(folder, 'scripts', 'lib', 'demo-server.mjs'));
  const { startDemoServer: start } = (await import(href)) as { startDemoServer: typeof startDemoServer };
  const storage = await ownStorage(hasServer ? 'server' : 'embedded');
  try {
    const talks = await prepare(storage.env, MESSAGES);
    const server = await start(storage.env);
    const results: (readonly Measured[])[] = [];
    return {
      name,
      results,
      at: { base: server.base, talks },
      close: async () => {
        await server.stop();
        await storage.discard();
      },
    };
  } catch (error) {
    await storage.discard();
    throw error;
  }
};

const opened: Awaited<ReturnType<typeof openBuild>>[] = [];
const browser = await launchChromium();
try {
  opened.push(await openBuild('the other', resolve(flags.with)));
  opened.push(await openBuild('this one', root));
  // The first run of each build is a warm-up.
  for (let run = 0; run <= runs; run += 1) {
    for (const { at, results } of run % 2 === 0 ? opened : opened.toReversed()) {
      const desk = chatDeskOf(browser, at);
      try {
        const measured = await stage.run(desk);
        if (run > 0) results.push(measured);
      } finally {
        await desk.close();
      }
    }
  }
  const outcomes = opened.map(({ name, results }) => ({
    kind: 'measured' as const,
    says: `${stage.says}: ${name}`,
    figures: figuresOf(stage.id, results),
  }));
  console.log(reportOf(outcomes));
} finally {
  await browser.close();
  for (const { close } of opened) await close();
}
