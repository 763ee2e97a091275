import { launchChromium } from '../lib/launch-chromium.mjs';
import { startDemoServer } from '../lib/demo-server.mjs';
import { readFlags, wholeNumber } from '../replies/flags';
import { deskOf, type Measured, type Stage } from './measure';
import { machineOf } from './machine';
import { SLOW } from './network';
import { finish } from './finish';
import type { Outcome } from './report';
import { runStage } from './run-stage';
import { dayMemory } from './stages/day-memory';
import { dialog } from './stages/dialog';
import { lastVisit } from './stages/last-visit';
import { mallWindow } from './stages/mall-window';
import { menuList } from './stages/menu-list';
import { openWorkOrder } from './stages/open-work-order';
import { scriptedDay } from './stages/scripted-day';
import { signIn } from './stages/sign-in';
import { signInForm } from './stages/sign-in-form';
import { tabSwitch } from './stages/tab-switch';
import { waitedTrips } from './stages/waited-trips';
import { warmReload } from './stages/warm-reload';

/**
 * `tsx scripts/bench/shell.ts [--runs 7] [--only <stage>]`: measures the stages, prints a table, and writes
 * reports/bench-shell.json.
 */
const STAGES: readonly Stage[] = [
  signInForm,
  signIn,
  warmReload,
  lastVisit,
  waitedTrips,
  tabSwitch,
  openWorkOrder,
  dialog,
  mallWindow,
  menuList,
  scriptedDay,
];

/** Stages that take many minutes, so each runs only when `--only` selects it. */
const LONG: readonly Stage[] = [dayMemory];

const flags = readFlags({ runs: '7', only: '' });
const runs = wholeNumber('runs', flags.runs);
const stages = flags.only === '' ? STAGES : [...STAGES, ...LONG].filter(({ id }) => id === flags.only);
if (stages.length === 0)
  throw new Error(`--only must be one of ${[...STAGES, ...LONG].map(({ id }) => id).join(', ')}.`);

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

try {
  // A warm-up run: the server reads and compresses its files, and the database fills its caches.
  await once(signIn);
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(await runStage(stage, runs, () => once(stage)));
  const machine = { ...machineOf(browser), slow: SLOW, runs };
  finish('bench-shell', machine, outcomes, [
    `processor ÷ ${SLOW.cpu}, ${SLOW.mbps} Mbps, ${SLOW.latencyMs} ms`,
    `${runs} runs`,
  ]);
} finally {
  await browser.close();
  await server.stop();
}
