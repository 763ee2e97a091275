import { type Instant, SECOND } from '../kernel/instant';

/** Moments travel as whole seconds, and an answer takes some time: a smaller difference says nothing. */
const NOTICED = 2 * SECOND;

/**
 * How far the clock of this device is behind that of the server, in ms; below zero where it is ahead, and 0 where both
 * agree or the server did not say its time. `readAt` is when the answer came, by the clock of this device.
 */
export const serverAhead = (server: Instant | undefined, readAt: Instant): number => {
  const ahead = server === undefined ? 0 : server - readAt;
  return Math.abs(ahead) < NOTICED ? 0 : ahead;
};
