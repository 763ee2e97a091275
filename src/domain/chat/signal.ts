import type { Changed, ChangedArea } from '../kernel/changed';
import type { Id } from '../kernel/id';

/** The areas that a signal may name, besides work orders. */
type SignalledArea = Exclude<ChangedArea, 'work-order'>;

/**
 * A signal says which row to read again; the content is read from the back end. `everything` stands for
 * more rows than a signal can name, and for signals that were missed while disconnected.
 */
export type ChatSignal =
  | { readonly kind: 'work-order'; readonly workOrderId: Id }
  | { readonly kind: 'changed'; readonly area: SignalledArea; readonly id: Id }
  | { readonly kind: 'everything' };

/** More rows than this are not named one by one. */
export const NAMED_SIGNALS_MAX = 100;

/** The signal of a change; work orders have a kind of their own. */
export const signalOf = ({ area, id }: Changed): ChatSignal =>
  area === 'work-order' ? { kind: 'work-order', workOrderId: id } : { kind: 'changed', area, id };

/** A key that is the same for all signals about a row. */
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

/** Combines signals: each once, in the order of first appearance, or `everything`. */
export const mergeSignals = (signals: readonly ChatSignal[]): readonly ChatSignal[] => {
  const named = new Map<string, ChatSignal>();
  for (const signal of signals) {
    if (signal.kind === 'everything') return [signal];
    const key = signalKey(signal);
    if (!named.has(key)) named.set(key, signal);
  }
  return named.size > NAMED_SIGNALS_MAX ? [{ kind: 'everything' }] : [...named.values()];
};
