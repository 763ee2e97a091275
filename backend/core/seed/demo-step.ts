import type { Instant } from '@/domain/kernel/instant';

/** A step of the demo, by a user or a timer, and its time. */
export interface DemoStep {
  readonly at: Instant;
  readonly run: (at: Instant) => Promise<void>;
}
