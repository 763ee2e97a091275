import { startDemoServer } from '../lib/demo-server.mjs';
import { launchChromium } from '../lib/launch-chromium.mjs';
import { readFlags, wholeNumber } from '../replies/flags';
import { ownStorage } from '../replies/own-storage';
import { type ChatDesk, chatDeskOf } from './chat/chat-desk';
import { prepare } from './chat/conversation-data';
import { opening } from './chat/opening';
import { scrolling } from './chat/scrolling';
import { storm } from './chat/storm';
import { talk } from './chat/talk';
import { finish } from './finish';
import { machineOf } from './machine';
import type { Measured, Stage } from './measure';
import { SLOW } from './network';
import type { Outcome } from './report';
import { runStage } from './run-stage';

/**
 * `tsx scripts/bench/chat.ts [--runs 7] [--only <stage>] [--seconds 150]`: measures the chat, prints a table, writes
 * reports/bench-chat.json. It uses the server of TEST_DATABASE_URL. Without that server it uses the embedded database
 * and skips the stages named storm.
 */
const MESSAGES = 10_000;

const flags = readFlags({ runs: '7', only: '', seconds: '150' });
const runs = wholeNumber('runs', flags.runs);
const seconds = wholeNumber('seconds', flags.seconds);

interface Planned {
  readonly stage: Stage<ChatDesk>;
  readonly runs: number;
}

const PLAN: readonly Planned[] = [
  { stage: talk, runs },
  { stage: opening, runs },
  { stage: scrolling(seconds, 1), runs: 1 },
  { stage: scrolling(seconds, SLOW.cpu), runs: 1 },
  { stage: storm(1), runs: 1 },
  { stage: storm(SLOW.cpu), runs: 1 },
];
const plan = PLAN.filter(({ stage: { id } }) => flags.only === '' || id === flags.only);
if (plan.length === 0)
  throw new Error(`--only must be one of ${PLAN.map(({ stage }) => stage.id).join(', ')}.`);

const hasServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const storage = await ownStorage(hasServer ? 'server' : 'embedded');
const { DATABASE_URL: databaseUrl } = storage.env;

try {
  const talks = await prepare(storage.env, MESSAGES);
  const server = await startDemoServer(storage.env);
  const browser = await launchChromium();
  const once = async (stage: Stage<ChatDesk>): Promise<readonly Measured[]> => {
    const desk = chatDeskOf(browser, {
      base: server.base,
      talks,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    try {
      return await stage.run(desk);
    } finally {
      await desk.close();
    }
  };
  try {
    // A warm-up run: the server reads and compresses its files, and the database fills its caches.
    await once(talk);
    const machine = machineOf(browser);
    const outcomes: Outcome[] = [];
    for (const { stage, runs: times } of plan) outcomes.push(await runStage(stage, times, () => once(stage)));
    finish('bench-chat', machine, outcomes, [
      `a slow computer is the processor ÷ ${SLOW.cpu}`,
      `${hasServer ? 'a PostgreSQL server' : 'embedded PostgreSQL'}`,
    ]);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await storage.discard();
}
