import { launchChromium } from '../lib/launch-chromium.mjs';
import { startDemoServer } from '../lib/demo-server.mjs';
import { readFlags, wholeNumber } from '../replies/flags';
import { deskOf, type Measured, type Stage } from './measure';
import { machineOf } from './machine';
import { SLOW } from './network';
import { finish } from './finish';
import type { Outcome } from './report';
import { runStage } from './run-stage';
import { dialog } from './stages/dialog';
import { lastVisit } from './stages/last-visit';
import { mallWindow } from './stages/mall-window';
import { menuList } from './stages/menu-list';
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
  lastVisit,
  waitedTrips,
  tabSwitch,
  openWorkOrder,
  dialog,
  mallWindow,
  menuList,
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

try {
  // A warm-up run: the server reads its files and packs them, the database warms up.
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
