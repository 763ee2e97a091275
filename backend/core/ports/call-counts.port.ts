/** The sustained number of requests per minute, and the burst. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/** Counts of calls that all nodes share: a token bucket for each key, kept by the database. */
export interface CallCounts {
  /**
   * Counts a call of `key`, as `cost` of them if it asks for more; answers 0, or the whole seconds until it is accepted. A
   * `cost` above the burst is never accepted. Concurrent calls of one key are serialised, and the clock of the database
   * counts for all nodes.
   */
  take(key: string, rate: Rate, cost?: number): Promise<number>;
  /** Deletes counts that no longer limit anything. */
  sweep(): Promise<void>;
}
