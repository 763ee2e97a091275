import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinMessages } from '@/domain/chat/join-messages';
import { inOrder, isBefore, mergeMessages } from '@/domain/chat/message-order';
import { aMessage, ids, isStrictlyAscending } from './back-end-model';

describe('the order of a conversation', () => {
  it('follows seq, regardless of ids and times', () => {
    const messages = [
      aMessage('1', { seq: 3, at: 1 }),
      aMessage('2', { seq: 1, at: 3 }),
      aMessage('3', { seq: 2, at: 2 }),
    ];
    expect(ids(inOrder(messages))).toEqual(['2', '3', '1']);
  });

  it('follows the id, by length and then by characters, for a message without seq', () => {
    const messages = [aMessage('100', { seq: 1 }), aMessage('9', { seq: 3 }), aMessage('10', { at: 9 })];
    expect(ids(inOrder(messages))).toEqual(['9', '10', '100']);
  });

  it('follows the ids of two messages with the same seq', () => {
    expect(ids(inOrder([aMessage('10', { seq: 1 }), aMessage('9', { seq: 1 })]))).toEqual(['9', '10']);
  });

  it('compares two messages, and puts no message before itself', () => {
    const [first, second] = [aMessage('9', { seq: 1 }), aMessage('3', { seq: 2 })];
    expect(isBefore(first, second)).toBe(true);
    expect(isBefore(second, first)).toBe(false);
    expect(isBefore(first, first)).toBe(false);
    expect(isBefore(aMessage('9'), aMessage('10'))).toBe(true);
  });

  it('does not change the given list', () => {
    const messages = [aMessage('2'), aMessage('1')];
    inOrder(messages);
    expect(ids(messages)).toEqual(['2', '1']);
  });

  it('keeps the copy that was read last when a message was read twice', () => {
    const merged = mergeMessages(
      [aMessage('1', { text: 'old' }), aMessage('3')],
      [aMessage('2'), aMessage('1', { text: 'new' })],
    );
    expect(merged.map((message) => [message.id, message.text])).toEqual([
      ['1', 'new'],
      ['2', 'text 2'],
      ['3', 'text 3'],
    ]);
  });

  it('contains each message of both lists once and in order, whichever list comes first', () => {
    const message = fc.nat(40).map((seq) => aMessage(String(900 - seq), { seq }));
    fc.assert(
      fc.property(fc.array(message), fc.array(message), (some, others) => {
        const merged = mergeMessages(some, others);
        expect(isStrictlyAscending(merged)).toBe(true);
        expect(new Set(ids(merged))).toEqual(new Set([...ids(some), ...ids(others)]));
        expect(mergeMessages(others, some)).toEqual(merged);
        expect(mergeMessages(merged, some)).toEqual(merged);
      }),
    );
  });

  it('is the same after a merge as after a full sort', () => {
    const message = fc.nat(40).map((seq) => aMessage(String(900 - seq), { seq }));
    const unnumbered = fc.nat(40).map((id) => aMessage(String(id)));
    const lists = fc.oneof(
      fc.tuple(fc.array(message), fc.array(message)),
      fc.tuple(fc.array(unnumbered), fc.array(unnumbered)),
      fc.tuple(fc.array(fc.oneof(message, unnumbered)), fc.array(fc.oneof(message, unnumbered))),
    );
    fc.assert(
      fc.property(lists, ([some, others]) => {
        expect(joinMessages(mergeMessages([], some), others)).toEqual(mergeMessages(some, others));
      }),
    );
  });

  it('keeps the same list and message objects when an equal list is read', () => {
    const known = [1, 2, 3, 4].map((seq) => aMessage(String(seq), { seq, images: ['a.png'] }));
    const again = structuredClone(known.slice(2));
    expect(joinMessages(known, again)).toBe(known);
    expect(joinMessages(known, [])).toBe(known);
    const [, third] = structuredClone(known.slice(1));
    const changed = joinMessages(known, [{ ...again[0]!, images: ['b.png'] }, again[1]!]);
    expect(changed.map((message, at) => message === known[at])).toEqual([true, true, false, true]);
    expect(changed[2]).toEqual({ ...third, images: ['b.png'] });
    const more = joinMessages(known, [again[1]!, aMessage('5', { seq: 5 })]);
    expect(more.map((message, at) => message === known[at])).toEqual([true, true, true, true, false]);
  });
});
