import type { Services } from '@/application/services';
import { startUpdateCheck } from '@/application/update-check/update-check';
import type { Light } from './light';

/**
 * Checks for a newer version while the shell is mounted, which is where the question can be shown. A demo contains its
 * own back end and is not updated. Returns a function that stops it.
 */
export const followUpdates = (
  { isServed }: Pick<Light, 'isServed'>,
  { page, clock, notices, browserStore }: Services,
): (() => void) =>
  isServed ? startUpdateCheck({ page, clock, notifier: notices, store: browserStore }) : () => undefined;
