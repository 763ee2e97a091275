import autocannon from 'autocannon';
import { shareOf } from '../chat/interactions';

/** Describes the request with this number within the round, so that requests can differ. */
export type Shot = (nth: number) => {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The connections and the length of a round. */
export interface Bounds {
  /** The number of connections that are open at once. */
  readonly connections: number;
  readonly seconds: number;
  /** The largest number of requests in a round, even if the calls are quick. */
  readonly atMost: number;
  /**
   * Sends exactly this many requests instead of stopping after a time. A stop after a time would leave out the slow
   * requests that are still open.
   */
  readonly exactly?: number;
}

/** The minimum number of requests in a round, because fewer requests would not be meaningful. */
const FEWEST = 10;

/**
 * Limits a round by a number of requests instead of a time, if a call is so slow that few would fit into the time.
 */
export const boundsFor = (bounds: Bounds, tookMs: number): Bounds =>
  tookMs * bounds.connections * 4 > bounds.seconds * 1000
    ? { ...bounds, exactly: Math.max(FEWEST, 2 * bounds.connections) }
    : bounds;

/** The result of a round; latencies in ms. */
export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly answered: number;
  /** Requests that had no answer when the round ended. No other figure includes them. */
  readonly unanswered: number;
  /** Broken connections, time-outs, and answers that are neither a success nor in `expected`. */
  readonly errors: number;
  /** The number of answers by status. A refusal, which is sent as 200, counts as `refused`. */
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

/**
 * Sends one kind of request over several connections. Each connection sends its next request as soon as it has an
 * answer.
 */
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
  // `mismatches` also counts answers with another status than 200, so these are subtracted.
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
