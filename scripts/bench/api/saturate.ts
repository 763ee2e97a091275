import { openBenchTarget, type BenchTarget } from './bench-target';
import { READS, shotAt } from './routes';
import { type Round, shoot, type Shot } from './shoot';

/** The statuses by which an overloaded server may ask the client to retry. Any other failure is an error. */
const RETRYABLE_STATUSES = [429, 503];
const CONNECTIONS = 1000;
const SECONDS = 10;
const ASKING_AGAIN_MS = 200;
const RECOVERY_MAX_MS = 60_000;

/** The result of a round with too much load. */
export interface Saturation {
  readonly name: string;
  readonly round: Round;
  /** The time until the back end answered a single call within a second again, in ms. */
  readonly recoveredMs: number;
}

const everyRead = ({ samples, tokens }: BenchTarget): Shot => {
  const shots = READS.map((read) => shotAt(read, samples, tokens));
  return (nth) => {
    const shot = shots[nth % shots.length];
    if (shot === undefined) throw new Error('there is nothing to read');
    return shot(nth);
  };
};

const recovery = async ({ base }: BenchTarget): Promise<number> => {
  const begun = performance.now();
  while (performance.now() - begun < RECOVERY_MAX_MS) {
    const answered = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, ASKING_AGAIN_MS));
  }
  throw new Error('the back end did not come back after the storm');
};

/** Sends all reads at once over far more connections than the server can answer. */
export const saturate = async (place: BenchTarget): Promise<Saturation> => {
  const bounds = { connections: CONNECTIONS, seconds: SECONDS, atMost: Number.MAX_SAFE_INTEGER };
  const round = await shoot(place.base, everyRead(place), bounds, RETRYABLE_STATUSES);
  return {
    name: `all reads, ${CONNECTIONS} connections, no limits`,
    round,
    recoveredMs: await recovery(place),
  };
};

/** Measures the answers to one seller who sends requests as fast as possible while the rate limits are on. */
export const exceedTheLimit = async (databaseUrl: string): Promise<Saturation> => {
  const place = await openBenchTarget(databaseUrl, true);
  try {
    const read = READS.find(({ name }) => name === 'messages');
    if (read === undefined) throw new Error('there is no read called messages');
    const round = await shoot(
      place.base,
      shotAt(read, place.samples, place.tokens),
      { connections: 20, seconds: 5, atMost: 20_000 },
      RETRYABLE_STATUSES,
    );
    return {
      name: 'messages, one session, 20 connections, with the limits',
      round,
      recoveredMs: await recovery(place),
    };
  } finally {
    await place.stop();
  }
};

export const saturationTableOf = (saturations: readonly Saturation[]): string =>
  [
    '| what | answered /s | p50 | p95 | p99 | answers | cut off at the end | errors | answers again after |',
    '|---|---|---|---|---|---|---|---|---|',
    ...saturations.map(({ name, round, recoveredMs }) => {
      const { perSecond, p50, p95, p99, statuses, errors, unanswered } = round;
      const answers = Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ');
      const ms = [p50, p95, p99].map((each) => each.toFixed(0)).join(' | ');
      return `| ${name} | ${perSecond.toFixed(0)} | ${ms} | ${answers} | ${unanswered} | ${errors} | ${recoveredMs.toFixed(0)} ms |`;
    }),
  ].join('\n');
