import { type Instant, MINUTE } from '@/domain/kernel/instant';

/** So many requests a minute in the long run, and so many at once. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

export interface RateLimit {
  /** Takes one request of `key` into account; answers 0, or the whole seconds after which the next one is welcome. */
  take(key: string, now: Instant): number;
}

interface Bucket {
  readonly left: number;
  readonly at: Instant;
}

/**
 * At most this many buckets are kept. The first to go are those that have had time to fill since their last request.
 */
const BUCKETS_MAX = 20_000;

/** A bucket for each key that fills steadily and overflows at the burst. Each process has its own: it is a cache. */
export const createRateLimit = ({ perMinute, burst }: Rate): RateLimit => {
  const perMs = perMinute / MINUTE;
  const buckets = new Map<string, Bucket>();

  const put = (key: string, bucket: Bucket): void => {
    // Re-inserted as the youngest, so that the first bucket is the one idle for longest.
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
