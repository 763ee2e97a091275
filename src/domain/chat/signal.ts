import type { Changed, ChangedArea } from '../kernel/changed';
import type { Id } from '../kernel/id';

/** The areas a signal may name beside work orders. */
type SignalledArea = Exclude<ChangedArea, 'work-order'>;

/**
 * A signal says where to look and nothing of the content, which is read from the back end. `everything` stands for
 * more than can be named, and for signals that were missed without a connection.
 */
export type ChatSignal =
  | { readonly kind: 'work-order'; readonly workOrderId: Id }
  | { readonly kind: 'changed'; readonly area: SignalledArea; readonly id: Id }
  | { readonly kind: 'everything' };

/** More things than this are not worth naming one by one. */
export const NAMED_SIGNALS_MAX = 100;

export const signalOf = ({ area, id }: Changed): ChatSignal =>
  area === 'work-order' ? { kind: 'work-order', workOrderId: id } : { kind: 'changed', area, id };

/** A key that is equal for signals about the same row. */
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

/** Several signals as one list: each once, in the order of its first, or `everything`. */
export const mergeSignals = (signals: readonly ChatSignal[]): readonly ChatSignal[] => {
  const named = new Map<string, ChatSignal>();
  for (const signal of signals) {
    if (signal.kind === 'everything') return [signal];
    const key = signalKey(signal);
    if (!named.has(key)) named.set(key, signal);
  }
  return named.size > NAMED_SIGNALS_MAX ? [{ kind: 'everything' }] : [...named.values()];
};
