import type { Services } from '@/application/services';
import { startUpdateCheck } from '@/application/update-check/update-check';
import type { Light } from './light';

/**
 * Looks for a newer version while the shell is there, which is where the question can be asked. A demo brings its own
 * back end and is never served anew. Answers how to stop.
 */
export const followUpdates = (
  { isServed }: Pick<Light, 'isServed'>,
  { page, clock, notices, browserStore }: Services,
): (() => void) =>
  isServed ? startUpdateCheck({ page, clock, notifier: notices, store: browserStore }) : () => undefined;
