import { HOUR, type Instant } from '../../kernel/instant';
import { refuse, type Result } from '../../result';

export type ImportState = 'OPEN' | 'WRITTEN' | 'CANCELLED';

/** An import that is not written within this time accepts no more lines, and is deleted with its lines. */
export const IMPORT_LIFE = HOUR;

/** An import that was opened at or before this time has expired. */
export const expiredSince = (now: Instant): Instant => now - IMPORT_LIFE;

/** The reason why an import accepts no lines and no steps; undefined while it is open. */
export const importEndReason = (
  { state, openedAt }: { readonly state: ImportState; readonly openedAt: Instant },
  now: Instant,
): Extract<Result<never>, { readonly ok: false }> | undefined => {
  if (state === 'WRITTEN') return refuse('mall.import-over');
  if (openedAt <= expiredSince(now)) return refuse('mall.import-expired');
  return state === 'OPEN' ? undefined : refuse('mall.import-over');
};
