import { mkdirSync, writeFileSync } from 'node:fs';
import { ownStorage } from '../replies/own-storage';
import { readFlags, wholeNumber } from '../replies/flags';
import { fillDatabase } from './api/fill';
import type { Amounts } from './api/fill-work';
import { openSignalClients } from './api/signal-clients';
import { measureRead, measureReplies, type Plan, measureOneCall } from './api/measure-calls';
import { openBenchTarget, type BenchTarget } from './api/bench-target';
import { LISTS, READS, shotAt } from './api/routes';
import { exceedTheLimit, saturate, saturationTableOf } from './api/saturate';
import { boundsFor, type Round, shoot } from './api/shoot';
import { startBareFramework } from './api/start-bare-framework';
import {
  type Growth,
  growthTableOf,
  isMissed,
  type Row,
  HEAD,
  lineOf,
  processorLineOf,
  ratioToSmallData,
} from './api/table';
import { machineOf } from './machine';

/**
 * `tsx scripts/bench/api.ts [--full] [--rounds 5] [--seconds 2] [--connections 10] [--stage calls] [--only <part of a
 * name>] [--on <database>]`: measures the calls of the back end over a filled database on the server of
 * TEST_DATABASE_URL, prints tables, writes reports/bench-api.json. It creates its own databases and drops them at the
 * end. `--on` measures a database that is filled already, and keeps it. See docs/benchmarks.md.
 */
const SMALLER: Amounts = { orders: 50_000, workOrders: 15_000, messages: 250_000 };
const FULL: Amounts = { orders: 1_000_000, workOrders: 300_000, messages: 5_000_000 };
/** The sizes of two databases with the same users. They show how much a list slows down if it has more rows. */
const LITTLE: Amounts = { orders: 10_000, workOrders: 10_000, messages: 30_000 };
const MUCH: Amounts = { orders: 300_000, workOrders: 300_000, messages: 900_000 };
const GROWTH_MAX = 1.5;
const LINES = 500;
/** A round has at most this many requests, even if the call is quick. */
const SHOTS_MAX = 20_000;

const STAGES = ['calls', 'replies', 'saturation', 'growth'] as const;
const flags = readFlags({
  full: false,
  rounds: '5',
  seconds: '2',
  connections: '10',
  stage: '',
  only: '',
  on: '',
});
if (flags.stage !== '' && !STAGES.some((stage) => stage === flags.stage)) {
  throw new Error(`--stage must be one of ${STAGES.join(', ')}.`);
}
const isAsked = (stage: (typeof STAGES)[number]): boolean => flags.stage === '' || flags.stage === stage;
const isChosen = ({ name }: { readonly name: string }): boolean => name.includes(flags.only);
const plan: Plan = {
  rounds: wholeNumber('rounds', flags.rounds),
  seconds: wholeNumber('seconds', flags.seconds),
  connections: wholeNumber('connections', flags.connections),
  atMost: SHOTS_MAX,
};
const say = (text: string): void => console.log(`${text}\n`);
/** Prints a row of the table as soon as it is measured, because the remaining rows take minutes. */
const printRow = (row: Row): Row => {
  console.log(lineOf(row));
  return row;
};

/** Runs `work` on the named database, or on a new one that is filled first and dropped afterwards. */
const withFilled = async <T>(
  amounts: Amounts,
  named: string,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (named !== '') return work(named);
  const storage = await ownStorage('server');
  const url = storage.env['DATABASE_URL'] ?? '';
  try {
    const seconds = await fillDatabase(url, amounts);
    const { orders, workOrders, messages } = amounts;
    say(
      `Filled in ${seconds.toFixed(0)} s: ${orders} orders, ${workOrders} work orders, ${messages} messages.`,
    );
    return await work(url);
  } finally {
    await storage.discard();
  }
};

const measureCalls = async (place: BenchTarget): Promise<readonly Row[]> => {
  const framework = await startBareFramework();
  try {
    const rows: Row[] = [];
    for (const read of READS.filter(isChosen)) {
      try {
        rows.push(printRow(await measureRead(read, place, framework, plan)));
      } catch (error) {
        say(`${read.name} as ${read.as} failed: ${String(error)}`);
        process.exitCode = 1;
      }
    }
    return rows;
  } finally {
    framework.stop();
  }
};

const measureTalk = async (place: BenchTarget): Promise<readonly Row[]> => {
  const rows = [
    printRow(await measureReplies('replies', place, plan)),
    printRow(await measureReplies('replies into one conversation', place, plan, true)),
  ];
  const clients = await openSignalClients(place, LINES);
  try {
    rows.push(printRow(await measureReplies(`replies, ${LINES} lines open`, place, plan)));
    say(
      `\n${clients.connected} connections were open and received ${clients.received()} signals; ${clients.lost()} were lost.`,
    );
    if (clients.lost() > 0) process.exitCode = 1;
  } finally {
    clients.close();
  }
  return rows;
};

const measureGrowth = async (small: BenchTarget, large: BenchTarget): Promise<readonly Growth[]> => {
  const growths: Growth[] = [];
  const bounds = { ...plan, connections: 1 };
  for (const read of LISTS.filter(isChosen)) {
    const growth = { small: [] as Round[], large: [] as Round[] };
    const shots = [
      { size: 'small', place: small, shot: shotAt(read, small.samples, small.tokens) },
      { size: 'large', place: large, shot: shotAt(read, large.samples, large.tokens) },
    ] as const;
    // The first requests warm up files and tables, and show how long a call takes.
    const took = await Promise.all(shots.map(({ place, shot }) => measureOneCall(place, shot)));
    const within = boundsFor(bounds, Math.max(...took.map(({ ms }) => ms)));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const { size, place, shot } of shots) growth[size].push(await shoot(place.base, shot, within));
    }
    growths.push({ name: read.name, as: read.as, ...growth });
  }
  return growths;
};

const report: Record<string, unknown> = { machine: machineOf(), flags };
const { date, processors, processor, node, load } = machineOf();
say(
  `${date}, ${processors} × ${processor}, load ${load.join(' ')}, Node ${node}; medians of ${plan.rounds} rounds of ${plan.seconds} s, ${plan.connections} connections`,
);
let missed = 0;

if (isAsked('calls') || isAsked('replies') || isAsked('saturation')) {
  await withFilled(flags.full ? FULL : SMALLER, flags.on, async (url) => {
    const place = await openBenchTarget(url);
    try {
      if (isAsked('calls') || isAsked('replies')) console.log(HEAD.join('\n'));
      const rows = [
        ...(isAsked('calls') ? await measureCalls(place) : []),
        ...(isAsked('replies') ? await measureTalk(place) : []),
      ];
      if (rows.length > 0) say('');
      const processor = rows.map(processorLineOf).filter((line) => line !== undefined);
      if (processor.length > 0) say(processor.join('\n'));
      missed += rows.filter(isMissed).length;
      report['calls'] = rows;
      if (isAsked('saturation')) {
        const saturations = [await saturate(place), await exceedTheLimit(url)];
        say(saturationTableOf(saturations));
        missed += saturations.filter(({ round }) => round.errors > 0).length;
        report['saturation'] = saturations;
      }
    } finally {
      await place.stop();
    }
  });
}
if (isAsked('growth')) {
  await withFilled(LITTLE, '', (little) =>
    withFilled(MUCH, '', async (much) => {
      const small = await openBenchTarget(little);
      const large = await openBenchTarget(much);
      try {
        const growths = await measureGrowth(small, large);
        say(growthTableOf(growths, { small: '10,000 work orders', large: '300,000', atMost: GROWTH_MAX }));
        missed += growths.filter((growth) => ratioToSmallData(growth) > GROWTH_MAX).length;
        report['growth'] = growths;
      } finally {
        await small.stop();
        await large.stop();
      }
    }),
  );
}
mkdirSync('reports', { recursive: true });
writeFileSync('reports/bench-api.json', `${JSON.stringify(report, null, 2)}\n`);
say(`${missed} targets missed; load now ${machineOf().load.join(' ')}; reports/bench-api.json`);
