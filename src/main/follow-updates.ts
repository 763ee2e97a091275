import type { Services } from '@/application/services';
import { startUpdateCheck } from '@/application/update-check/update-check';
import type { EarlyParts } from './early-parts';

/**
 * Checks for a newer version while the shell is mounted, because only the shell can show the prompt. A demo contains
 * its own back end and is not updated. Returns a function that stops the checks.
 */
export const followUpdates = (
  { isServed }: Pick<EarlyParts, 'isServed'>,
  { page, clock, notices, browserStore }: Services,
): (() => void) =>
  isServed ? startUpdateCheck({ page, clock, notifier: notices, store: browserStore }) : () => undefined;
