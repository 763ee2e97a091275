import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConversationView } from '@/application/chat/conversations';
import { conversationRows } from '@/domain/chat/conversation-rows';
import { newEntry } from '@/domain/work-order/outbox-entry';
import type { Message } from '@/domain/work-order/message';
import { useMessageScroll } from '@/ui/chat/conversation/use-message-scroll';

const posted = (nth: number): Message => ({
  id: String(nth),
  authorName: '王芳',
  owner: 'other',
  kind: 'reply',
  text: `第${nth}句`,
  images: [],
  reshipments: 0,
  at: nth,
  seq: nth,
});
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => posted(from + at));

const waiting = newEntry({
  platform: 'cyy',
  userId: '1',
  workOrderId: '7',
  requestId: 'a',
  text: '您好',
  images: [],
});

type Shown = Pick<ConversationView, 'messages' | 'unsent' | 'older' | 'isReadingOlder'>;

describe('messages prepended above the reading position', () => {
  it('are distinguished from other changes of the list, such as an appended message', () => {
    const { result, rerender } = renderHook(
      (view: Shown) =>
        useMessageScroll({
          view,
          rows: conversationRows(view.messages, view.unsent),
          found: undefined,
          readOlder: () => undefined,
          seenToTheEnd: () => undefined,
        }).isPrepending,
      {
        initialProps: {
          messages: messages(20, 30),
          unsent: [],
          older: { kind: 'complete' },
          isReadingOlder: false,
        },
      },
    );
    expect(result.current).toBe(false);
    const older = {
      messages: messages(5, 30),
      unsent: [],
      older: { kind: 'complete' },
      isReadingOlder: false,
    } as const;
    rerender(older);
    expect(result.current).toBe(true);
    rerender({ ...older, unsent: [waiting] });
    expect(result.current).toBe(false);
    rerender({ ...older, unsent: [] });
    expect(result.current).toBe(false);
    rerender({ ...older, messages: messages(5, 31) });
    expect(result.current).toBe(false);
  });
});
