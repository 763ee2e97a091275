import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageFor } from '@/domain/work-order/message';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import { arbitraryEvent, arbitraryId } from '@tests/support/arbitraries';
import { NOON } from '@tests/support/builders';

const event: WorkOrderEvent = {
  id: '55',
  workOrderId: '900',
  seq: 4,
  kind: 'reply',
  text: '好的',
  images: ['/profile/1.png'],
  reissue: 1,
  noteOnOrder: true,
  authorId: '1001',
  authorName: '王芳',
  at: NOON,
  requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
};

describe('a line of the conversation', () => {
  const line = {
    id: '55',
    authorName: '王芳',
    kind: 'reply',
    text: '好的',
    images: ['/profile/1.png'],
    reissue: 1,
    at: NOON,
    seq: 4,
  };

  it('is mine when I am its author, and then it carries my request id', () => {
    expect(messageFor('1001', event)).toEqual({ ...line, owner: 'me', requestId: event.requestId });
  });

  it('is somebody else’s otherwise, and their request id stays with them', () => {
    const theirs = messageFor('2002', event);
    expect(theirs).toEqual({ ...line, owner: 'other' });
    expect('requestId' in theirs).toBe(false);
  });

  it('has no request id where the event has none', () => {
    const { requestId: _none, ...plain } = event;
    expect('requestId' in messageFor('1001', plain)).toBe(false);
  });

  it('says the same to everybody, except whose it is', () => {
    fc.assert(
      fc.property(arbitraryEvent, arbitraryId, (event, reader) => {
        const { owner: _mine, requestId: _id, ...mine } = messageFor(event.authorId, event);
        const { owner: _theirs, ...theirs } = messageFor(`${event.authorId}${reader}`, event);
        expect(theirs).toEqual(mine);
      }),
    );
  });
});
