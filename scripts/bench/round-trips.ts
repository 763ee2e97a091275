/** One request as the network saw it; times in milliseconds on one clock. */
export interface Exchange {
  readonly kind: 'api' | 'script' | 'other';
  readonly path: string;
  readonly start: number;
  /** Absent while the request has no answer. */
  readonly end?: number;
}

export interface Chain {
  /** The number of sequential requests in the longest chain. */
  readonly length: number;
  /** The paths of one longest chain, the first request first. */
  readonly paths: readonly string[];
}

/**
 * The longest chain of requests in which each request started after the previous one had ended. Its length is an upper
 * bound for the network round trips that a user waited for: the chain follows the order of requests, not their causes.
 */
export const chainOf = (exchanges: readonly Exchange[]): Chain => {
  const byStart = exchanges.toSorted((one, other) => one.start - other.start);
  const before: { readonly exchange: Exchange; readonly chain: Chain }[] = [];
  for (const exchange of byStart) {
    const longest = before
      .filter(({ exchange: { end } }) => end !== undefined && end <= exchange.start)
      .reduce<Chain>((best, { chain }) => (chain.length > best.length ? chain : best), {
        length: 0,
        paths: [],
      });
    before.push({
      exchange,
      chain: { length: longest.length + 1, paths: [...longest.paths, exchange.path] },
    });
  }
  return before.reduce<Chain>((best, { chain }) => (chain.length > best.length ? chain : best), {
    length: 0,
    paths: [],
  });
};
