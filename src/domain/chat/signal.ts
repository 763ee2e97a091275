import type { Id } from '../kernel/id';

/**
 * Where to look, and nothing of what is there: the truth is read from the back end. `everything` stands for more than can
 * be named, and for what was missed while nobody listened.
 */
export type ChatSignal =
  { readonly kind: 'work-order'; readonly workOrderId: Id } | { readonly kind: 'everything' };

/** More work orders than this are not worth naming one by one. */
export const NAMED_SIGNALS_MAX = 100;

/** What several signals say together: each work order once, in the order of its first, or everything. */
export const mergeSignals = (signals: readonly ChatSignal[]): readonly ChatSignal[] => {
  const named = new Set<Id>();
  for (const signal of signals) {
    if (signal.kind === 'everything') return [signal];
    named.add(signal.workOrderId);
  }
  return named.size > NAMED_SIGNALS_MAX
    ? [{ kind: 'everything' }]
    : [...named].map((workOrderId) => ({ kind: 'work-order', workOrderId }));
};
