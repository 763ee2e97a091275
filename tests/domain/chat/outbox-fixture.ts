import type { ConversationPlace } from '@/domain/work-order/conversation-place';
import { outboxAfter, type OutboxEvent } from '@/domain/chat/outbox';
import type { UnsentMessage, ParkReason } from '@/domain/work-order/outbox-entry';
import { EMPTY_OUTBOX, type Outbox } from '@/domain/chat/outbox-queue';

export const HERE: ConversationPlace = { platform: 'cyy', userId: '12', workOrderId: '7' };
export const ELSEWHERE: ConversationPlace = { ...HERE, workOrderId: '8' };
export const ANOTHER_USER: ConversationPlace = { ...HERE, userId: '13' };

export const unsentMessage = (requestId: string, details: Partial<UnsentMessage> = {}): UnsentMessage => ({
  ...HERE,
  requestId,
  text: `text ${requestId}`,
  images: [],
  ...details,
});

export const REFUSED: ParkReason = {
  kind: 'refusal',
  refusal: { code: 'work-order.finished', params: {} },
};

export const afterAll = (outbox: Outbox, ...events: readonly OutboxEvent[]): Outbox =>
  events.reduce(outboxAfter, outbox);

export const written = (...requestIds: readonly string[]): Outbox =>
  afterAll(
    EMPTY_OUTBOX,
    ...requestIds.map((requestId) => ({ kind: 'written', message: unsentMessage(requestId) }) as const),
  );

export const sending = (requestId: string, details: object = {}): OutboxEvent => ({
  kind: 'sending',
  requestId,
  place: HERE,
  baseline: { kind: 'empty' },
  ...details,
});

/** Each entry as `id:status`. */
export const summary = (outbox: Outbox): readonly string[] =>
  outbox.entries.map((entry) => `${entry.requestId}:${entry.status.kind}`);
