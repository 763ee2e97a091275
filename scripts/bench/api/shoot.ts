import autocannon from 'autocannon';
import { shareOf } from '../chat/interactions';

/** One request; the nth of a round is asked for with its number, so that each can be another one. */
export type Shot = (nth: number) => {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export interface Bounds {
  /** At once. */
  readonly connections: number;
  readonly seconds: number;
  /** However quick it is. */
  readonly atMost: number;
  /** So many instead of so long: what is cut off at the end of the time would not count, and that is the slow ones. */
  readonly exactly?: number;
}

/** Fewer say nothing. */
const FEWEST = 10;

/** The same bounds for a call that takes so long by itself: counted instead of timed when few fit into the time. */
export const boundsFor = (bounds: Bounds, tookMs: number): Bounds =>
  tookMs * bounds.connections * 4 > bounds.seconds * 1000
    ? { ...bounds, exactly: Math.max(FEWEST, 2 * bounds.connections) }
    : bounds;

/** What came of it; latencies in ms. */
export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly answered: number;
  /** Cut off at the end of the time; they count as nothing else. */
  readonly unanswered: number;
  /** Broken connections, time-outs, and answers that are neither a success nor in `expected`. */
  readonly errors: number;
  /** How often each status was answered; a refusal in words, which travels as 200, counts as `refused`. */
  readonly statuses: Readonly<Record<string, number>>;
}

export const roundOf = (
  latencies: readonly number[],
  seconds: number,
  rest: Pick<Round, 'unanswered' | 'errors' | 'statuses'>,
): Round => ({
  perSecond: latencies.length / seconds,
  p50: shareOf(latencies, 0.5),
  p95: shareOf(latencies, 0.95),
  p99: shareOf(latencies, 0.99),
  answered: latencies.length,
  ...rest,
});

const SUCCEEDED = '{"code":200,';
const TIME_OUT_S = 60;

/** Sends one kind of request over so many connections, each the next one as soon as it has its answer. */
export const shoot = async (
  base: string,
  shot: Shot,
  { connections, seconds, atMost, exactly }: Bounds,
  expected: readonly number[] = [],
): Promise<Round> => {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let nth = 0;
  const begun = performance.now();
  let last = begun;
  const options: autocannon.Options = {
    url: base,
    connections,
    duration: seconds,
    timeout: TIME_OUT_S,
    ...(exactly === undefined ? { maxOverallRequests: Math.max(connections, atMost) } : { amount: exactly }),
    requests: [
      {
        setupRequest: (request) => {
          nth += 1;
          return { ...request, ...shot(nth) };
        },
      },
    ],
    verifyBody: (body) => String(body).startsWith(SUCCEEDED),
  };
  const { errors, mismatches, requests } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
    instance.on('response', (_client, status, _bytes, ms) => {
      latencies.push(ms);
      last = performance.now();
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  // An answer without success has no such body either.
  const others = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status === '200' ? 0 : count),
    0,
  );
  const refused = Math.max(0, mismatches - others);
  const unexpected = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status === '200' || expected.includes(Number(status)) ? 0 : count),
    0,
  );
  return roundOf(latencies, (last - begun) / 1000, {
    unanswered: Math.max(0, requests.sent - latencies.length),
    errors: errors + refused + unexpected,
    statuses: refused === 0 ? statuses : { ...statuses, refused },
  });
};
