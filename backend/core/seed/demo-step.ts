import type { Instant } from '@/domain/kernel/instant';

/** An action of a demo user, and its time. */
export interface DemoStep {
  readonly at: Instant;
  readonly run: (at: Instant) => Promise<void>;
}
