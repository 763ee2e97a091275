import { type Instant, MINUTE } from '@/domain/kernel/instant';
import type { Rate } from '../ports/call-counts.port';

export { type Rate };

/** Limits the number of requests for each key. */
export interface RateLimit {
  /**
   * Counts one request of `key`, or `cost` requests. Returns 0 if it is accepted, otherwise the whole seconds to wait.
   * A `cost` above the burst is never accepted.
   */
  take(key: string, now: Instant, cost?: number): number;
}

interface Bucket {
  readonly left: number;
  readonly at: Instant;
}

/** The most buckets. Beyond this number, the bucket whose last request is the oldest is dropped. */
const BUCKETS_MAX = 20_000;

/** A token bucket for each key. Each process counts separately, in memory only. */
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
    take: (key, now, cost = 1) => {
      const { left, at } = buckets.get(key) ?? { left: burst, at: now };
      const filled = Math.min(burst, left + Math.max(0, now - at) * perMs);
      const isFree = filled >= cost;
      put(key, { left: isFree ? filled - cost : filled, at: now });
      return isFree ? 0 : Math.max(1, Math.ceil((cost - filled) / perMs / 1000));
    },
  };
};
