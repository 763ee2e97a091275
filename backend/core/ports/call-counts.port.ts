/** The sustained number of requests per minute, and the burst. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/** Counts of calls that all nodes share: a token bucket for each key, kept by the database. */
export interface CallCounts {
  /**
   * Counts one call of `key`, or `cost` calls. Returns 0 if it is accepted, otherwise the whole seconds to
   * wait. A `cost` above the burst is never accepted. Concurrent calls of one key are serialised, and all
   * nodes use the clock of the database.
   */
  take(key: string, rate: Rate, cost?: number): Promise<number>;
  /** Deletes counts that no longer limit anything. */
  sweep(): Promise<void>;
}
