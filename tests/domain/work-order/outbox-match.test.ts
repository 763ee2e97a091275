import { describe, expect, it } from 'vitest';
import { newEntry, type Baseline, type UnsentMessage } from '@/domain/work-order/outbox-entry';
import { arrivedByRequestId, baselineBehind, rowsByContent } from '@/domain/work-order/outbox-match';
import type { Message } from '@/domain/work-order/message';
import { aMessage } from '../chat/back-end-model';
import { unsentMessage } from '../chat/outbox-fixture';

const entry = (requestId: string, baseline: Baseline, details: Partial<UnsentMessage> = {}) => ({
  ...newEntry(unsentMessage(requestId, { text: 'ok', ...details })),
  baseline,
});
const row = (id: string, details: Partial<Message> = {}) =>
  aMessage(id, { owner: 'me', text: 'ok', ...details });
const after = (id: string): Baseline => ({ kind: 'after', id });
const EMPTY: Baseline = { kind: 'empty' };

const found = (entries: Parameters<typeof rowsByContent>[0], rows: readonly Message[]) =>
  [...rowsByContent(entries, rows)].map(([requestId, each]) => `${requestId}=${each.id}`);

describe('matching by request id', () => {
  it('a message has arrived when a row has its request id', () => {
    const rows = [row('1', { requestId: 'a' }), row('2'), row('3', { requestId: 'b' })];
    expect([...arrivedByRequestId(rows)]).toEqual(['a', 'b']);
  });
});

describe('matching by content', () => {
  it('a row after the baseline with the same text and number of pictures is the message', () => {
    expect(found([entry('a', after('1'))], [row('1'), row('2')])).toEqual(['a=2']);
    expect(found([entry('a', EMPTY)], [row('1'), row('2')])).toEqual(['a=1']);
    const image = { fileName: 'x.png', url: '/x.png' };
    expect(
      found([entry('a', EMPTY, { images: [image] })], [row('1'), row('2', { images: ['/signed'] })]),
    ).toEqual(['a=2']);
  });

  it('a row that was there before is not the message', () => {
    expect(found([entry('a', after('2'))], [row('1'), row('2')])).toEqual([]);
  });

  it.each([
    ['from another user', { owner: 'other' }],
    ['of another kind', { kind: 'urge' }],
    ['one with a request id', { requestId: 'z' }],
    ['one with another text', { text: 'OK' }],
    ['one with an additional picture', { images: ['/x'] }],
    ['one with an additional file', { files: [{ fileName: '/x', name: 'x.txt', size: 1 }] }],
  ] as const)('a row is not the message when it is %s', (_, details) => {
    expect(found([entry('a', EMPTY)], [row('1', details)])).toEqual([]);
  });

  it('finds no row when the conversation had not been read, or when the baseline is gone', () => {
    expect(found([entry('a', { kind: 'unread' })], [row('1')])).toEqual([]);
    expect(found([entry('a', after('9'))], [row('1')])).toEqual([]);
  });

  it('two equal messages need two rows, in their order', () => {
    const both = [entry('a', EMPTY), entry('b', EMPTY)];
    expect(found(both, [row('1')])).toEqual(['a=1']);
    expect(found(both, [row('1'), row('2')])).toEqual(['a=1', 'b=2']);
  });

  it('finds no row after a stored message whose own row cannot be found', () => {
    const sent = { ...entry('a', { kind: 'unread' }), status: { kind: 'sent', since: 0 } } as const;
    expect(found([sent, entry('b', EMPTY)], [row('1')])).toEqual([]);
    expect(found([entry('b', EMPTY), sent], [row('1')])).toEqual(['b=1']);
    expect(found([{ ...sent, baseline: EMPTY }, entry('b', EMPTY)], [row('1'), row('2')])).toEqual([
      'a=1',
      'b=2',
    ]);
  });

  it('a message without a row does not prevent the next one from matching', () => {
    expect(found([entry('a', EMPTY, { text: 'no' }), entry('b', EMPTY)], [row('1')])).toEqual(['b=1']);
  });
});

describe('the baseline of a message after others have left the queue', () => {
  const rows = [row('1'), row('2'), row('3'), row('4')];
  const gone = [entry('a', EMPTY)];
  const behind = (baseline: Baseline, ...taken: readonly [string, Message][]) =>
    baselineBehind(gone, new Map(taken), rows, baseline);

  it('moves after the row that was matched, and never backwards', () => {
    expect(behind(EMPTY, ['a', row('1')])).toEqual(after('1'));
    expect(behind(after('1'), ['a', row('3')])).toEqual(after('3'));
    expect(behind(after('3'), ['a', row('2')])).toEqual(after('3'));
    expect(behind(after('3'), ['a', row('3')])).toEqual(after('3'));
  });

  it('moves after the last of several matched rows', () => {
    const two = [entry('a', EMPTY), entry('b', EMPTY)];
    const taken = new Map([
      ['a', row('2')],
      ['b', row('3')],
    ]);
    expect(baselineBehind(two, taken, rows, EMPTY)).toEqual(after('3'));
  });

  it('stays when no message has left the queue, and is unknown when one has left without a row', () => {
    expect(baselineBehind([], new Map(), rows, after('1'))).toEqual(after('1'));
    expect(behind(after('1'))).toEqual({ kind: 'unread' });
    expect(behind({ kind: 'unread' }, ['a', row('1')])).toEqual({ kind: 'unread' });
  });
});
