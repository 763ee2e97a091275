import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_QUICK_REPLIES,
  parseQuickReplies,
  QUICK_REPLIES_CONFIG_KEY,
  QUICK_REPLY_KEYS,
} from '@/domain/work-order/quick-replies';

const texts = (...expected: readonly string[]) => ({ kind: 'configured', texts: expected });

describe('the quick replies', () => {
  it('are six defaults, each with its own key', () => {
    expect(QUICK_REPLY_KEYS).toEqual([
      'quick-reply.received',
      'quick-reply.checking',
      'quick-reply.arranged',
      'quick-reply.shipped',
      'quick-reply.more-details',
      'quick-reply.thanks',
    ]);
    expect(DEFAULT_QUICK_REPLIES).toEqual({ kind: 'catalogue', keys: QUICK_REPLY_KEYS });
    expect(QUICK_REPLIES_CONFIG_KEY).toBe('chat.quickReplies');
  });

  it.each([
    ['["好的","收到"]', texts('好的', '收到')],
    ['  [ " 好的 " ]  ', texts('好的')],
    ['好的\n收到', texts('好的', '收到')],
    ['好的\r\n\r\n 收到 ', texts('好的', '收到')],
    ['好的', texts('好的')],
    ['[微笑] 好的\n[OK]', texts('[微笑] 好的', '[OK]')],
    ['好的 {工单}\n收到 ["OK"]', texts('好的 {工单}', '收到 ["OK"]')],
    ['123', texts('123')],
    ['["a","a","b"]', texts('a', 'b')],
  ])('can be replaced by %j', (value, expected) => {
    expect(parseQuickReplies(value)).toEqual(expected);
  });

  it.each([
    undefined,
    '',
    '  \n ',
    '[]',
    '["a", 1]',
    '["a", " "]',
    '[["a"]]',
    '["a", "b"',
    '[ "a"',
    '[]x',
    '{"a": "b"}',
    '{broken',
    '  {broken',
    `["${'x'.repeat(501)}"]`,
    'x'.repeat(501),
  ])('stay the defaults when the value is invalid: %j', (value) => {
    expect(parseQuickReplies(value)).toBe(DEFAULT_QUICK_REPLIES);
  });

  it('may be as long as a chat message, counted in code points', () => {
    const longest = '😀'.repeat(500);
    expect(parseQuickReplies(JSON.stringify([longest]))).toEqual(texts(longest));
    expect(parseQuickReplies(`a\n${longest}`)).toEqual(texts('a', longest));
  });

  it('quick replies are non-empty and distinct for any setting', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const replies = parseQuickReplies(value);
        const list: readonly string[] = replies.kind === 'catalogue' ? replies.keys : replies.texts;
        expect(list.length).toBeGreaterThan(0);
        expect(list.every((text) => text.trim() !== '')).toBe(true);
        expect(new Set(list).size).toBe(list.length);
      }),
    );
  });
});
