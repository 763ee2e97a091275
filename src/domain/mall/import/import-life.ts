import { HOUR, type Instant } from '../../kernel/instant';
import { refuse, type Result } from '../../result';

export type ImportState = 'OPEN' | 'WRITTEN' | 'CANCELLED';

/** An import that is not written within this time takes nothing more, and is dropped with its lines. */
export const IMPORT_LIFE = HOUR;

/** The latest moment at which an import can have been opened that is over now. */
export const overSince = (now: Instant): Instant => now - IMPORT_LIFE;

/** Why an import takes neither lines nor a step; undefined while it is open. */
export const whyOver = (
  { state, openedAt }: { readonly state: ImportState; readonly openedAt: Instant },
  now: Instant,
): Extract<Result<never>, { readonly ok: false }> | undefined => {
  if (state === 'WRITTEN') return refuse('mall.import-over');
  if (openedAt <= overSince(now)) return refuse('mall.import-expired');
  return state === 'OPEN' ? undefined : refuse('mall.import-over');
};
