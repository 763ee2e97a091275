import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  matchingQuickReplies,
  quickReplyAt,
  quickReplySearch,
  takeQuickReply,
} from '@/domain/message-text/quick-reply-choice';

describe('a search in the quick replies', () => {
  it('is the text after a slash at the start, up to the cursor', () => {
    expect(quickReplySearch('/', 1)).toBe('');
    expect(quickReplySearch('/收到', 3)).toBe('收到');
    expect(quickReplySearch('/收到', 2)).toBe('收');
    expect(quickReplySearch('、收', 2)).toBe('收');
  });

  it('needs a slash at the start, and the cursor after it on the same line', () => {
    expect(quickReplySearch('', 0)).toBeUndefined();
    expect(quickReplySearch('好/', 2)).toBeUndefined();
    expect(quickReplySearch('/收', 0)).toBeUndefined();
    expect(quickReplySearch('/收\n到', 4)).toBeUndefined();
  });

  it('finds the replies that contain its text, in any case', () => {
    const replies = ['收到，马上处理', 'OK, noted', '请稍等'];
    expect(matchingQuickReplies(replies, '')).toEqual(replies);
    expect(matchingQuickReplies(replies, 'ok')).toEqual(['OK, noted']);
    expect(matchingQuickReplies(replies, '没有')).toEqual([]);
  });
});

describe('choosing a quick reply', () => {
  it('replaces the search text, and keeps the text after the cursor', () => {
    expect(takeQuickReply('/收', { start: 2, end: 2 }, '收到。')).toEqual({ text: '收到。', cursor: 3 });
    expect(takeQuickReply('/谢谢', { start: 1, end: 1 }, '收到。')).toEqual({
      text: '收到。谢谢',
      cursor: 3,
    });
  });

  it('inserts the reply at the cursor when there is no search', () => {
    expect(takeQuickReply('好，谢谢', { start: 2, end: 2 }, '收到。')).toEqual({
      text: '好，收到。谢谢',
      cursor: 5,
    });
  });

  it('keeps all other text, and puts the cursor after the reply', () => {
    const texts = fc.string({ unit: fc.constantFrom('/', '好', 'a', '\n', '😀') });
    fc.assert(
      fc.property(texts, fc.nat(), texts, (text, place, reply) => {
        const at = place % (text.length + 1);
        const taken = takeQuickReply(text, { start: at, end: at }, reply);
        expect(taken.text.endsWith(text.slice(at))).toBe(true);
        expect(taken.text.slice(0, taken.cursor).endsWith(reply)).toBe(true);
        const before = taken.text.slice(0, taken.cursor - reply.length);
        expect([text.slice(0, at), '']).toContain(before);
      }),
    );
  });
});

describe('the number of a quick reply', () => {
  const replies = ['一', '二', '三', '四', '五', '六', '七'];

  it('is a digit from 1 to 6, on the number row or the numeric keypad', () => {
    expect(
      ['Digit1', 'Numpad6', 'Digit7', 'Digit0', 'KeyA'].map((code) => quickReplyAt(replies, code)),
    ).toEqual(['一', '六', undefined, undefined, undefined]);
    expect(quickReplyAt(['一'], 'Digit2')).toBeUndefined();
  });
});
