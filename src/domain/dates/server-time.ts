import { type Instant, SECOND } from '../kernel/instant';

/**
 * A smaller difference between the clocks is ignored, because times are sent as whole seconds and an answer takes
 * some time.
 */
const NOTICED = 2 * SECOND;

/**
 * How far the clock of this device is behind that of the server, in ms. Negative if it is ahead; 0 if both agree or
 * the server did not send its time. `readAt` is the time of the answer by the clock of this device.
 */
export const clockOffset = (server: Instant | undefined, readAt: Instant): number => {
  const ahead = server === undefined ? 0 : server - readAt;
  return Math.abs(ahead) < NOTICED ? 0 : ahead;
};
