import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { launchChromium } from '../lib/launch-chromium.mjs';
import { startDemoServer } from '../lib/demo-server.mjs';
import { readFlags, wholeNumber } from '../replies/flags';
import { deskOf, figuresOf, type Measured, Skipped, type Stage } from './measure';
import { SLOW } from './network';
import { isKept, type Outcome, reportOf } from './report';
import { dialog } from './stages/dialog';
import { openWorkOrder } from './stages/open-work-order';
import { signIn } from './stages/sign-in';
import { signInForm } from './stages/sign-in-form';
import { tabSwitch } from './stages/tab-switch';
import { waitedTrips } from './stages/waited-trips';
import { warmReload } from './stages/warm-reload';

/** `tsx scripts/bench/shell.ts [--runs 7] [--only <stage>]`: measures, prints a table, writes reports/bench-shell.json. */
const STAGES: readonly Stage[] = [
  signInForm,
  signIn,
  warmReload,
  waitedTrips,
  tabSwitch,
  openWorkOrder,
  dialog,
];

const flags = readFlags({ runs: '7', only: '' });
const runs = wholeNumber('runs', flags.runs);
const stages = STAGES.filter(({ id }) => flags.only === '' || id === flags.only);
if (stages.length === 0) throw new Error(`--only must be one of ${STAGES.map(({ id }) => id).join(', ')}.`);

const server = await startDemoServer();
const browser = await launchChromium();

const once = async (stage: Stage): Promise<readonly Measured[]> => {
  const desk = deskOf(browser, server.base);
  try {
    return await stage.run(desk);
  } finally {
    await desk.close();
  }
};

const measure = async (stage: Stage): Promise<Outcome> => {
  const { id, says } = stage;
  try {
    const results: (readonly Measured[])[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await once(stage));
    return { kind: 'measured', says, figures: figuresOf(id, results) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof Skipped ? 'skipped' : 'failed', says, why };
  }
};

try {
  // Once for nobody: the server reads its files and packs them, the database warms up.
  await once(signIn);
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(await measure(stage));
  const machine = {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model ?? '',
    processors: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    browser: `Chromium ${browser.version()}`,
    slow: SLOW,
    runs,
  };
  console.log(
    `${machine.date}, ${machine.processors} × ${machine.processor}, Node ${machine.node}, ${machine.browser}; ` +
      `processor ÷ ${SLOW.cpu}, ${SLOW.mbps} Mbps, ${SLOW.latencyMs} ms; ${runs} runs\n`,
  );
  console.log(reportOf(outcomes));
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/bench-shell.json', `${JSON.stringify({ machine, outcomes }, null, 2)}\n`);
  const missed = outcomes.flatMap((outcome) =>
    outcome.kind === 'measured' ? outcome.figures.filter((figure) => !isKept(figure)) : [],
  );
  console.log(`\n${missed.length} targets missed; reports/bench-shell.json`);
  process.exitCode = outcomes.some(({ kind }) => kind === 'failed') ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
