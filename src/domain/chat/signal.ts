import type { Changed, ChangedArea } from '../kernel/changed';
import type { Id } from '../kernel/id';

/** What a signal names beside work orders. */
type SignalledArea = Exclude<ChangedArea, 'work-order'>;

/**
 * Where to look, and nothing of what is there: the truth is read from the back end. `everything` stands for more than can
 * be named, and for what was missed while no connection listened.
 */
export type ChatSignal =
  | { readonly kind: 'work-order'; readonly workOrderId: Id }
  | { readonly kind: 'changed'; readonly area: SignalledArea; readonly id: Id }
  | { readonly kind: 'everything' };

/** More things than this are not worth naming one by one. */
export const NAMED_SIGNALS_MAX = 100;

export const signalOf = ({ area, id }: Changed): ChatSignal =>
  area === 'work-order' ? { kind: 'work-order', workOrderId: id } : { kind: 'changed', area, id };

/** Tells signals about different things apart. */
export const signalKey = (signal: ChatSignal): string => {
  switch (signal.kind) {
    case 'everything':
      return 'everything';
    case 'work-order':
      return `work-order:${signal.workOrderId}`;
    case 'changed':
      return `${signal.area}:${signal.id}`;
  }
};

/** What several signals say together: each thing once, in the order of its first, or everything. */
export const mergeSignals = (signals: readonly ChatSignal[]): readonly ChatSignal[] => {
  const named = new Map<string, ChatSignal>();
  for (const signal of signals) {
    if (signal.kind === 'everything') return [signal];
    const key = signalKey(signal);
    if (!named.has(key)) named.set(key, signal);
  }
  return named.size > NAMED_SIGNALS_MAX ? [{ kind: 'everything' }] : [...named.values()];
};
