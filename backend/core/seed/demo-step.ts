import type { Instant } from '@/domain/kernel/instant';

/** Something that a person of the demo did, and when. */
export interface DemoStep {
  readonly at: Instant;
  readonly run: (at: Instant) => Promise<void>;
}
