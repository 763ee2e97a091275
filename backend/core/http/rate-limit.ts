import { type Instant, MINUTE } from '@/domain/kernel/instant';

/** The sustained number of requests per minute, and the burst. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

export interface RateLimit {
  /** Counts one request of `key`; returns 0, or the whole seconds until the next one is accepted. */
  take(key: string, now: Instant): number;
}

interface Bucket {
  readonly left: number;
  readonly at: Instant;
}

/**
 * The most buckets. The first to be dropped are those that had time to refill since their last request.
 */
const BUCKETS_MAX = 20_000;

/** A token bucket for each key. Each process has its own: the counts are a cache. */
export const createRateLimit = ({ perMinute, burst }: Rate): RateLimit => {
  const perMs = perMinute / MINUTE;
  const buckets = new Map<string, Bucket>();

  const put = (key: string, bucket: Bucket): void => {
    // Re-inserted at the end, so that the first bucket is the one idle for longest.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > BUCKETS_MAX && oldest !== undefined) buckets.delete(oldest);
  };

  return {
    take: (key, now) => {
      const { left, at } = buckets.get(key) ?? { left: burst, at: now };
      const filled = Math.min(burst, left + Math.max(0, now - at) * perMs);
      const isFree = filled >= 1;
      put(key, { left: isFree ? filled - 1 : filled, at: now });
      return isFree ? 0 : Math.max(1, Math.ceil((1 - filled) / perMs / 1000));
    },
  };
};
