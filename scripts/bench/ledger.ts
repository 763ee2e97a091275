import { mkdirSync, writeFileSync } from 'node:fs';
import { ownStorage } from '../replies/own-storage';
import { readFlags, wholeNumber } from '../replies/flags';
import { fillLedger } from './ledger/fill-ledger';
import {
  type Ledger,
  openLedger,
  pagesAt,
  postSteps,
  readBare,
  readPage,
  readSummary,
  timed,
  timedInTurn,
  type Timed,
} from './ledger/measure-ledger';
import { machineOf } from './machine';
import { median } from './measure';

/**
 * `tsx scripts/bench/ledger.ts [--little 10000] [--much 1000000] [--rounds 5] [--times 100]`: fills two ledgers on
 * the server of TEST_DATABASE_URL, reads statements of the largest account and posts in both in turn, and fails where
 * a target is missed. The script creates its own databases and drops them. Writes reports/bench-ledger.json.
 */
const TIMES_BARE_MAX = 3;
const POSTING_MAX_MS = 30;
const GROWTH_MAX = 1.5;

const flags = readFlags({ little: '10000', much: '1000000', rounds: '5', times: '100' });
const rounds = wholeNumber('rounds', flags.rounds);
const times = wholeNumber('times', flags.times, 10);
const sizes = { little: wholeNumber('little', flags.little, 4), much: wholeNumber('much', flags.much, 4) };

interface Line {
  readonly name: string;
  readonly little: Timed[];
  readonly much: Timed[];
  /** The bare query of a page, over the large ledger. */
  readonly bare: Timed[];
}

const middle = (all: readonly Timed[], of: keyof Timed): number => median(all.map((each) => each[of]));
const ms = (value: number): string => value.toFixed(2);

/** A figure, and whether it meets its target. */
interface Judged {
  readonly text: string;
  /** The p95 of the operation divided by the p95 of its bare query; undefined for a posting. */
  readonly ratio: number | undefined;
  readonly growth: number;
  readonly missed: readonly string[];
}

const judge = ({ name, little, much, bare }: Line): Judged => {
  const growth = middle(much, 'p50') / middle(little, 'p50');
  const ratio = bare.length === 0 ? undefined : middle(much, 'p95') / middle(bare, 'p95');
  const isPosting = name.startsWith('post');
  const missed = [
    ...(growth > GROWTH_MAX ? [`${name} grows ${growth.toFixed(2)} times, at most ${GROWTH_MAX}`] : []),
    ...(ratio !== undefined && ratio > TIMES_BARE_MAX
      ? [`${name} takes ${ratio.toFixed(2)} times its bare query, at most ${TIMES_BARE_MAX}`]
      : []),
    ...(isPosting && middle(much, 'p95') > POSTING_MAX_MS
      ? [`${name} takes ${ms(middle(much, 'p95'))} ms, at most ${POSTING_MAX_MS}`]
      : []),
  ];
  const of = (all: readonly Timed[]): string => `${ms(middle(all, 'p50'))}, ${ms(middle(all, 'p95'))}`;
  const compared = ratio === undefined ? '' : `${of(bare)} | ${ratio.toFixed(2)}`;
  return {
    text: `| ${name} | ${of(little)} | ${of(much)} | ${growth.toFixed(2)} | ${compared === '' ? ' | ' : compared} |`,
    ...{ ratio, growth, missed },
  };
};

const rangeOf = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;

const measure = async (little: Ledger, much: Ledger): Promise<readonly Line[]> => {
  const now = Date.now();
  const lineOf = (name: string): Line => ({ name, little: [], much: [], bare: [] });
  const pages = pagesAt(now).map((page) => ({ ...page, line: lineOf(page.name) }));
  const [recharge, hold, settle] = [
    lineOf('post: a recharge'),
    lineOf('post: a hold'),
    lineOf('post: a settlement in three parts'),
  ];
  const steps = { little: postSteps(little), much: postSteps(much) };
  for (let round = 0; round < rounds; round += 1) {
    for (const { query, line } of pages) {
      const reads = [() => readPage(little, query), () => readPage(much, query), () => readBare(much, query)];
      for (const [place, took] of (await timedInTurn(times, reads)).entries()) {
        [line.little, line.much, line.bare][place]?.push(took);
      }
    }
    for (const size of ['little', 'much'] as const) {
      recharge[size].push(await timed(times, steps[size].recharge));
      hold[size].push(await timed(times, steps[size].hold));
      settle[size].push(await timed(times, steps[size].settle));
    }
  }
  return [...pages.map(({ line }) => line), recharge, hold, settle];
};

const little = await ownStorage('server');
const much = await ownStorage('server');
try {
  for (const [storage, entries] of [
    [little, sizes.little],
    [much, sizes.much],
  ] as const) {
    const seconds = await fillLedger(storage.env['DATABASE_URL'] ?? '', entries);
    console.log(
      `Filled in ${seconds.toFixed(0)} s: ${entries} entries, which keep every rule of the ledger.`,
    );
  }
  const ledgers = [
    await openLedger(little.env['DATABASE_URL'] ?? ''),
    await openLedger(much.env['DATABASE_URL'] ?? ''),
  ] as const;
  try {
    const { date, processors, processor, node, load } = machineOf();
    console.log(
      `\n${date}, ${processors} × ${processor}, load ${load.join(' ')}, Node ${node}; medians of ${rounds} rounds of ${times}; p50, p95 in ms\n`,
    );
    const lines = await measure(...ledgers);
    const judged = lines.map(judge);
    console.log(`| | ${sizes.little} entries | ${sizes.much} entries | growth | bare query | times |`);
    console.log('|---|---|---|---|---|---|');
    for (const { text } of judged) console.log(text);
    const summary = await timed(10, () => readSummary(ledgers[1], Date.now()));
    console.log(`\nThe summary of the period and its months: ${ms(summary.p50)}, ${ms(summary.p95)} ms.`);
    const missed = judged.flatMap((each) => each.missed);
    const postings = lines.filter(({ name }) => name.startsWith('post'));
    console.log(
      `figures: pages take ${rangeOf(judged.flatMap(({ ratio }) => ratio ?? []))} times their bare query at p95; posting p95 at most ${ms(Math.max(...postings.map(({ much: all }) => middle(all, 'p95'))))} ms; growth ${rangeOf(judged.map(({ growth }) => growth))}`,
    );
    for (const miss of missed) console.error(`✗ ${miss}`);
    console.log(
      `\n${missed.length} targets missed; load now ${machineOf().load.join(' ')}; reports/bench-ledger.json`,
    );
    mkdirSync('reports', { recursive: true });
    writeFileSync(
      'reports/bench-ledger.json',
      `${JSON.stringify({ machine: machineOf(), sizes, lines, summary, missed }, null, 2)}\n`,
    );
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    for (const ledger of ledgers) await ledger.close();
  }
} finally {
  await little.discard();
  await much.discard();
}
