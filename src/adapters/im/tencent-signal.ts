import type { ChatSignal } from '@/domain/chat/signal';

const WORK_ORDER_ID = /^[1-9]\d{0,18}$/;

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
 * What a message of the service says about where to look. Whoever wrote it is not trusted: it can name a work order, which
 * is then read with one's own rights, or else nothing, which means everything.
 */
export const signalOf = (message: unknown): ChatSignal => {
  const { workId } = (dataOf(message) ?? {}) as { workId?: unknown };
  const named = typeof workId === 'number' ? String(workId) : workId;
  return typeof named === 'string' && WORK_ORDER_ID.test(named)
    ? { kind: 'work-order', workOrderId: named }
    : { kind: 'everything' };
};
