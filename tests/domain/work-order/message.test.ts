import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageFor } from '@/domain/work-order/message';
import type { Person } from '@/domain/kernel/party';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import { arbitraryEvent, arbitraryId } from '@tests/support/arbitraries';
import { NOON } from '@tests/support/builders';

type Viewer = Pick<Person, 'userId' | 'type'>;

const event: WorkOrderEvent = {
  id: '55',
  workOrderId: '900',
  seq: 4,
  kind: 'reply',
  text: '好的',
  images: ['/profile/1.png'],
  reshipments: 1,
  noteOnOrder: true,
  authorId: '1001',
  authorName: '王芳',
  at: NOON,
  requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
};

const author: Viewer = { userId: '1001', type: 'SELLER' };
const reader: Viewer = { userId: '2002', type: 'SELLER' };
const staff: Viewer = { userId: '3003', type: 'PLATFORM' };

describe('a line of the conversation', () => {
  const line = {
    id: '55',
    authorName: '王芳',
    kind: 'reply',
    text: '好的',
    images: ['/profile/1.png'],
    reshipments: 1,
    at: NOON,
    seq: 4,
  };

  it('is the viewer’s own when they are its author, and then has their request id', () => {
    expect(messageFor(author, event)).toEqual({ ...line, owner: 'me', requestId: event.requestId });
  });

  it('belongs to another user for every other reader, without its request id', () => {
    const theirs = messageFor(reader, event);
    expect(theirs).toEqual({ ...line, owner: 'other' });
    expect('requestId' in theirs).toBe(false);
  });

  it('has no request id if the event has none', () => {
    const { requestId: _none, ...plain } = event;
    expect('requestId' in messageFor(author, plain)).toBe(false);
  });

  it('is the same for every reader, except for ownership and the name of an anonymous author', () => {
    fc.assert(
      fc.property(arbitraryEvent, arbitraryId, (event, reader) => {
        const other = `${event.authorId}${reader}`;
        const {
          owner: _mine,
          requestId: _id,
          ...mine
        } = messageFor({ ...author, userId: event.authorId }, event);
        const { owner: _theirs, ...theirs } = messageFor({ userId: other, type: 'SHOP' }, event);
        expect(theirs).toEqual(event.anonymous === true ? { ...mine, authorName: '' } : mine);
        const { owner: _staffs, ...seenByStaff } = messageFor({ userId: other, type: 'PLATFORM' }, event);
        expect(seenByStaff).toEqual(mine);
      }),
    );
  });

  it('names the author of an anonymous rating only to the author and platform staff', () => {
    const rated = { ...event, kind: 'rate' as const, anonymous: true as const };
    expect(messageFor(author, rated)).toMatchObject({ authorName: '王芳', owner: 'me', anonymous: true });
    expect(messageFor(staff, rated)).toMatchObject({ authorName: '王芳', owner: 'other', anonymous: true });
    expect(messageFor(reader, rated)).toMatchObject({
      authorName: '',
      owner: 'other',
      anonymous: true,
      text: '好的',
    });
  });
});
