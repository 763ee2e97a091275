import { type Statements, runSqlAlone } from './bare-query';
import type { BenchTarget } from './bench-target';
import { headersOf, type Read, replyTo, shotAt } from './routes';
import { type Bounds, boundsFor, type Round, shoot, type Shot } from './shoot';
import type { Statement } from './statements';
import type { BareFramework } from './start-bare-framework';
import type { Row } from './table';
import { POST_MESSAGE_SQL } from '../chat/conversation-data';

/** A read may take at most this many times as long as its SQL alone. */
const TIMES_ALONE_MAX = 3;
/** If the requests of a read differ, the SQL of at most this many calls is recorded. */
const LISTENED = 20;

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
): Promise<Statements> => {
  const received: (readonly Statement[])[] = [];
  for (const path of read.paths(samples).slice(0, LISTENED)) {
    received.push(
      await recorder.statementsOf(new Request(`${base}/api${path}`, { headers: headersOf(tokens[read.as]) })),
    );
  }
  return (nth) => received[nth % received.length] ?? [];
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
  for (let round = 0; round < rounds; round += 1) {
    row.rounds.push(await shoot(place.base, shot, bounds));
    row.framework.push(await shoot(framework.base, constant, asked));
    row.alone.push(await runSqlAlone(place.databaseUrl, statements, bounds));
  }
  return { name: read.name, as: read.as, ...row, atMost: TIMES_ALONE_MAX };
};

/**
 * Measures replies, and a single statement that stores a message, counts it and notifies. With `together` all replies
 * go into one conversation, where each reply waits for the earlier ones.
 */
export const measureReplies = async (
  name: string,
  place: BenchTarget,
  { rounds, ...bounds }: Plan,
  together = false,
): Promise<Row> => {
  const open = together ? place.samples.open.slice(0, 1) : place.samples.open;
  const shot = replyTo(open, place.tokens);
  const statements: Statements = (nth) => [
    { text: POST_MESSAGE_SQL, values: [open[nth % open.length], `好的，第 ${nth} 条收到。`] },
  ];
  await measureOneCall(place, shot);
  const row = { rounds: [] as Round[], alone: [] as Round[] };
  for (let round = 0; round < rounds; round += 1) {
    row.rounds.push(await shoot(place.base, shot, bounds));
    row.alone.push(await runSqlAlone(place.databaseUrl, statements, bounds));
  }
  return { name, as: 'seller', ...row };
};
