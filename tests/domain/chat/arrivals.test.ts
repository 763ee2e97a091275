import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivedAfter, wasPrepended } from '@/domain/chat/arrivals';
import type { Message } from '@/domain/work-order/message';

const posted = (id: string, owner: Message['owner'] = 'other'): Message => ({
  id,
  authorName: '李雷',
  owner,
  kind: 'reply',
  text: id,
  images: [],
  reshipments: 0,
  at: 0,
});
const conversation = (length: number): readonly Message[] =>
  Array.from({ length }, (_, at) => posted(String(at + 1), at % 3 === 0 ? 'me' : 'other'));
const cut = fc
  .integer({ min: 1, max: 40 })
  .chain((length) =>
    fc.record({ all: fc.constant(conversation(length)), at: fc.integer({ min: 0, max: length - 1 }) }),
  );

describe('arriving messages', () => {
  test('are the messages of other users after the last known one', () => {
    const all = [posted('1'), posted('2'), posted('3', 'me'), posted('4')];
    expect(arrivedAfter('1', all).map(({ id }) => id)).toEqual(['2', '4']);
  });

  test('do not exist when no message was known or the known one is missing', () => {
    expect(arrivedAfter(undefined, [posted('1')])).toEqual([]);
    expect(arrivedAfter('9', [posted('1')])).toEqual([]);
  });

  test('are, together with the known messages, all messages of other users', () => {
    fc.assert(
      fc.property(cut, ({ all, at }) => {
        const known = all.slice(0, at + 1);
        const others = (messages: readonly Message[]) => messages.filter(({ owner }) => owner === 'other');
        expect([...others(known), ...arrivedAfter(all[at]?.id, all)]).toEqual(others(all));
      }),
    );
  });
});

describe('older messages', () => {
  test('were added when the previous first message is no longer the first', () => {
    fc.assert(
      fc.property(cut, ({ all, at }) => {
        expect(wasPrepended(all.slice(at), all)).toBe(at > 0);
        expect(wasPrepended(all.slice(0, at), all)).toBe(false);
      }),
    );
  });

  test('were not added when every message differs', () => {
    expect(wasPrepended([posted('1')], [posted('7'), posted('8')])).toBe(false);
  });
});
