import { openSqlAlone, repeatReads, type SqlOfCalls } from './bare-query';
import type { BenchTarget } from './bench-target';
import { processorTimeText, withProcessorTime, type ProcessorTime } from './processor-time';
import { type RecordedReply, recordedReplyOf, replayReplies } from './replay-replies';
import { headersOf, type Read, replyTo, shotAt } from './routes';
import { type Bounds, boundsFor, type Round, shoot, type Shot } from './shoot';
import type { Statement } from './statements';
import type { BareFramework } from './start-bare-framework';
import type { Row } from './table';

/** A read may take at most this many times as long as its SQL alone. */
const TIMES_ALONE_MAX = 3;
/** If the requests of a read differ, the SQL of at most this many calls is recorded. */
const RECORDED_CALLS_MAX = 20;

/** The number of rounds of a measurement, and the bounds of each round. */
export interface Plan extends Bounds {
  readonly rounds: number;
}

const constantOf =
  (size: number): Shot =>
  () => ({ method: 'GET', path: `/${size}`, headers: {} });

/** Returns the size of the answer in bytes, and the time of one call in ms after two warm-up calls. */
export const measureOneCall = async (
  { base }: BenchTarget,
  shot: Shot,
): Promise<{ readonly size: number; readonly ms: number }> => {
  let size = 0;
  let ms = 0;
  for (let nth = 0; nth < 3; nth += 1) {
    const begun = performance.now();
    const { path, headers, method, body } = shot(nth);
    const answer = await fetch(base + path, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body === undefined ? {} : { body }),
    });
    size = (await answer.arrayBuffer()).byteLength;
    ms = performance.now() - begun;
  }
  return { size, ms };
};

const recordedStatementsOf = async (
  read: Read,
  { tokens, samples, recorder, base }: BenchTarget,
): Promise<SqlOfCalls> => {
  const received: (readonly Statement[])[] = [];
  for (const path of read.paths(samples).slice(0, RECORDED_CALLS_MAX)) {
    received.push(
      await recorder.statementsOf(new Request(`${base}/api${path}`, { headers: headersOf(tokens[read.as]) })),
    );
  }
  return repeatReads(received);
};

/**
 * Measures a read, the framework with a constant of the same size, and the SQL of the read alone. The three take
 * turns for several rounds.
 */
export const measureRead = async (
  read: Read,
  place: BenchTarget,
  framework: BareFramework,
  { rounds, ...asked }: Plan,
): Promise<Row> => {
  const shot = shotAt(read, place.samples, place.tokens);
  const statements = await recordedStatementsOf(read, place);
  const { size, ms } = await measureOneCall(place, shot);
  const bounds = boundsFor(asked, ms);
  const constant = constantOf(size);
  const row = {
    rounds: [] as Round[],
    framework: [] as Round[],
    alone: [] as Round[],
  };
  const sql = await openSqlAlone(place.databaseUrl, statements, bounds.connections);
  try {
    for (let round = 0; round < rounds; round += 1) {
      row.rounds.push(await shoot(place.base, shot, bounds));
      row.framework.push(await shoot(framework.base, constant, asked));
      row.alone.push(await sql.round(bounds));
    }
  } finally {
    await sql.close();
  }
  return { name: read.name, as: read.as, ...row, atMost: TIMES_ALONE_MAX };
};

interface Spent {
  readonly answered: number;
  readonly spent: ProcessorTime;
}

/** Sends one reply to each of these work orders, and returns the SQL statements of each reply. */
const recordedReplies = async (
  open: readonly string[],
  { tokens, recorder, base }: BenchTarget,
): Promise<readonly RecordedReply[]> => {
  const shot = replyTo(open, tokens);
  const replies: RecordedReply[] = [];
  for (const nth of open.keys()) {
    const { path, ...request } = shot(nth);
    replies.push(recordedReplyOf(await recorder.statementsOf(new Request(base + path, request))));
  }
  return replies;
};

/**
 * Measures replies, and their own SQL alone, which stores new replies to the same work orders. With `together` all
 * replies go into one conversation, where each reply waits for the earlier ones.
 */
export const measureReplies = async (
  name: string,
  place: BenchTarget,
  { rounds, ...bounds }: Plan,
  together = false,
): Promise<Row> => {
  const open = together ? place.samples.open.slice(0, 1) : place.samples.open;
  const shot = replyTo(open, place.tokens);
  const replies = replayReplies(await recordedReplies(open, place));
  await measureOneCall(place, shot);
  const row = { rounds: [] as Round[], alone: [] as Round[] };
  const spent = { rounds: [] as Spent[], alone: [] as Spent[] };
  const add = async (part: 'rounds' | 'alone', measured: () => Promise<Round>): Promise<void> => {
    const { result, spent: time } = await withProcessorTime(place.serverPid, measured);
    row[part].push(result);
    if (time !== undefined) spent[part].push({ answered: result.answered, spent: time });
  };
  const sql = await openSqlAlone(place.databaseUrl, replies, bounds.connections);
  try {
    for (let round = 0; round < rounds; round += 1) {
      await add('rounds', () => shoot(place.base, shot, bounds));
      await add('alone', () => sql.round(bounds));
    }
  } finally {
    await sql.close();
  }
  const processor =
    spent.rounds.length === 0
      ? {}
      : {
          processor: {
            each: processorTimeText(spent.rounds),
            alone: processorTimeText(spent.alone),
          },
        };
  return { name, as: 'seller', ...row, ...processor };
};
