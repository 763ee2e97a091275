import { type ChatSignal, signalOf as signalOfChanged } from '@/domain/chat/signal';
import { CHANGED_AREAS } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';

/* Reads signals in the messages of Tencent's service. */

const ID = /^[1-9]\d{0,18}$/;

const idIn = (value: unknown): Id | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && ID.test(text) ? text : undefined;
};

const dataOf = (message: unknown): unknown => {
  const { payload } = (message ?? {}) as { payload?: { data?: unknown } };
  if (typeof payload?.data !== 'string') return undefined;
  try {
    return JSON.parse(payload.data) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Reads the signal in a message of the service. The signal is not trusted: it only names a row, which the page then
 * reads with the user's own permissions. A message that names no row means `everything`.
 */
export const signalOf = (message: unknown): ChatSignal => {
  const { workId, area, id } = (dataOf(message) ?? {}) as Readonly<Record<string, unknown>>;
  const workOrderId = idIn(workId);
  if (workOrderId !== undefined) return { kind: 'work-order', workOrderId };
  const [known, named] = [CHANGED_AREAS.find((each) => each === area), idIn(id)];
  return known === undefined || named === undefined
    ? { kind: 'everything' }
    : signalOfChanged({ area: known, id: named });
};
