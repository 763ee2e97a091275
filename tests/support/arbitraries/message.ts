import fc from 'fast-check';
import type { Message } from '@/domain/work-order/message';
import { EVENT_KINDS, type WorkOrderEvent } from '@/domain/work-order/work-order-event';
import {
  arbitraryId,
  arbitraryImages,
  arbitraryInstant,
  arbitraryText,
  arbitraryWord,
  record,
} from './shared';

const seq = fc.integer({ min: 1, max: 100_000 });

const files = fc.array(record({ fileName: arbitraryWord, name: arbitraryWord, size: fc.nat() }), {
  minLength: 1,
  maxLength: 3,
});

const posted = {
  id: arbitraryId,
  authorName: arbitraryWord,
  text: arbitraryText,
  images: arbitraryImages,
  reshipments: fc.constantFrom(0, 1),
  at: arbitraryInstant,
};

export const arbitraryEvent: fc.Arbitrary<WorkOrderEvent> = record(
  {
    ...posted,
    kind: fc.constantFrom(...EVENT_KINDS),
    noteOnOrder: fc.boolean(),
    anonymous: fc.constant(true as const),
    files,
    workOrderId: arbitraryId,
    seq,
    authorId: arbitraryId,
    requestId: fc.uuid(),
  },
  {
    requiredKeys: [
      ...(['id', 'authorName', 'text', 'images', 'reshipments', 'at'] as const),
      ...(['kind', 'noteOnOrder', 'workOrderId', 'seq', 'authorId'] as const),
    ],
  },
);

/**
 * A message as the wire can carry it: `create` is sent as `system`, and only the user's own messages have a request
 * id.
 */
export const arbitraryMessage: fc.Arbitrary<Message> = record(
  {
    ...posted,
    kind: fc.constantFrom(...EVENT_KINDS.filter((kind) => kind !== 'create')),
    seq,
    files,
    ownRequestId: fc.uuid(),
    owner: fc.constantFrom('me' as const, 'other' as const),
    side: fc.constantFrom('creator' as const, 'handler' as const, 'platform' as const),
  },
  { requiredKeys: ['id', 'authorName', 'text', 'images', 'reshipments', 'at', 'kind', 'owner'] },
).map(({ ownRequestId, ...message }) =>
  message.owner === 'me' && ownRequestId !== undefined ? { ...message, requestId: ownRequestId } : message,
);
