import type { Changed, ChangedArea } from '../kernel/changed';
import type { Id } from '../kernel/id';

/** The areas that a signal may contain, besides work orders. */
type SignalledArea = Exclude<ChangedArea, 'work-order'>;

/**
 * A signal contains only the id of the row to read again; the content is read from the back end. `everything` is
 * sent instead of too many signals, and for signals that were missed while disconnected.
 */
export type ChatSignal =
  | { readonly kind: 'work-order'; readonly workOrderId: Id }
  | { readonly kind: 'changed'; readonly area: SignalledArea; readonly id: Id }
  | { readonly kind: 'everything' };

/** The maximum number of rows that are signalled one by one. */
export const NAMED_SIGNALS_MAX = 100;

/** The signal of a change; work orders have a kind of their own. */
export const signalOf = ({ area, id }: Changed): ChatSignal =>
  area === 'work-order' ? { kind: 'work-order', workOrderId: id } : { kind: 'changed', area, id };

/** A key that is equal for all signals about the same row. */
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

/**
 * Removes repeated signals, and keeps the order of first appearance. The result is only `everything` if one signal is
 * `everything`, or if more than `NAMED_SIGNALS_MAX` signals remain.
 */
export const mergeSignals = (signals: readonly ChatSignal[]): readonly ChatSignal[] => {
  const named = new Map<string, ChatSignal>();
  for (const signal of signals) {
    if (signal.kind === 'everything') return [signal];
    const key = signalKey(signal);
    if (!named.has(key)) named.set(key, signal);
  }
  return named.size > NAMED_SIGNALS_MAX ? [{ kind: 'everything' }] : [...named.values()];
};
