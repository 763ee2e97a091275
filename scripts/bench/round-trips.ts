/** One request as the network saw it; times in milliseconds on one clock. */
export interface Exchange {
  readonly kind: 'api' | 'script' | 'other';
  readonly path: string;
  readonly start: number;
  /** Absent while no answer has come. */
  readonly end?: number;
}

export interface Chain {
  /** How many waited for one another. */
  readonly length: number;
  /** One longest chain, in order. */
  readonly paths: readonly string[];
}

/**
 * The longest chain of requests of which each started after the one before it had ended: how often a person waited
 * for the line. It counts order, not cause, so it is never too small.
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
