import type { Instant } from '@/domain/kernel/instant';
import type { Storage } from '../ports/storage.port';

/** What expires by itself, and is written by requests that need no session. */
type Swept = Pick<Storage, 'sessions' | 'signInAttempts'>;

/** Clears away sessions, captchas and counts of wrong passwords that have expired. Answers how many sessions. */
export const sweepExpired = async ({ sessions, signInAttempts }: Swept, now: Instant): Promise<number> => {
  const count = await sessions.sweep(now);
  await signInAttempts.sweep(now);
  return count;
};
