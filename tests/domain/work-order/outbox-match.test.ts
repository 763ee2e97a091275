import { describe, expect, it } from 'vitest';
import { newEntry, type Baseline, type UnsentMessage } from '@/domain/work-order/outbox-entry';
import { arrivedByRequestId, baselineBehind, rowsByLooks } from '@/domain/work-order/outbox-match';
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

const found = (entries: Parameters<typeof rowsByLooks>[0], rows: readonly Message[]) =>
  [...rowsByLooks(entries, rows)].map(([requestId, each]) => `${requestId}=${each.id}`);

describe('by request id', () => {
  it('rows name the messages that have arrived', () => {
    const rows = [row('1', { requestId: 'a' }), row('2'), row('3', { requestId: 'b' })];
    expect([...arrivedByRequestId(rows)]).toEqual(['a', 'b']);
  });
});

describe('by looks', () => {
  it('a row behind the baseline with the same words and as many pictures is the message', () => {
    expect(found([entry('a', after('1'))], [row('1'), row('2')])).toEqual(['a=2']);
    expect(found([entry('a', EMPTY)], [row('1'), row('2')])).toEqual(['a=1']);
    const image = { fileName: 'x.png', url: '/x.png' };
    expect(
      found([entry('a', EMPTY, { images: [image] })], [row('1'), row('2', { images: ['/signed'] })]),
    ).toEqual(['a=2']);
  });

  it('a row that stood there before is not', () => {
    expect(found([entry('a', after('2'))], [row('1'), row('2')])).toEqual([]);
  });

  it.each([
    ['another person’s', { owner: 'other' }],
    ['another kind’s', { kind: 'urge' }],
    ['one with a request id', { requestId: 'z' }],
    ['with other words', { text: 'OK' }],
    ['with a picture more', { images: ['/x'] }],
  ] as const)('a row is not when it is %s', (_, details) => {
    expect(found([entry('a', EMPTY)], [row('1', details)])).toEqual([]);
  });

  it('nothing is told where nothing had been read, or the baseline has vanished', () => {
    expect(found([entry('a', { kind: 'unread' })], [row('1')])).toEqual([]);
    expect(found([entry('a', after('9'))], [row('1')])).toEqual([]);
  });

  it('two equal messages need two rows, and the first takes the first', () => {
    const both = [entry('a', EMPTY), entry('b', EMPTY)];
    expect(found(both, [row('1')])).toEqual(['a=1']);
    expect(found(both, [row('1'), row('2')])).toEqual(['a=1', 'b=2']);
  });

  it('nothing is told behind one that is certainly stored and cannot be found', () => {
    const sent = { ...entry('a', { kind: 'unread' }), status: { kind: 'sent', since: 0 } } as const;
    expect(found([sent, entry('b', EMPTY)], [row('1')])).toEqual([]);
    expect(found([entry('b', EMPTY), sent], [row('1')])).toEqual(['b=1']);
    expect(found([{ ...sent, baseline: EMPTY }, entry('b', EMPTY)], [row('1'), row('2')])).toEqual([
      'a=1',
      'b=2',
    ]);
  });

  it('one without a row does not keep the next from its own', () => {
    expect(found([entry('a', EMPTY, { text: 'no' }), entry('b', EMPTY)], [row('1')])).toEqual(['b=1']);
  });
});

describe('the baseline of a message behind others that are out of the way', () => {
  const rows = [row('1'), row('2'), row('3'), row('4')];
  const gone = [entry('a', EMPTY)];
  const behind = (baseline: Baseline, ...taken: readonly [string, Message][]) =>
    baselineBehind(gone, new Map(taken), rows, baseline);

  it('moves behind the row that was taken, never back', () => {
    expect(behind(EMPTY, ['a', row('1')])).toEqual(after('1'));
    expect(behind(after('1'), ['a', row('3')])).toEqual(after('3'));
    expect(behind(after('3'), ['a', row('2')])).toEqual(after('3'));
    expect(behind(after('3'), ['a', row('3')])).toEqual(after('3'));
  });

  it('moves behind the last of several', () => {
    const two = [entry('a', EMPTY), entry('b', EMPTY)];
    const taken = new Map([
      ['a', row('2')],
      ['b', row('3')],
    ]);
    expect(baselineBehind(two, taken, rows, EMPTY)).toEqual(after('3'));
  });

  it('stays when nothing went, and is unknown when something went without a row', () => {
    expect(baselineBehind([], new Map(), rows, after('1'))).toEqual(after('1'));
    expect(behind(after('1'))).toEqual({ kind: 'unread' });
    expect(behind({ kind: 'unread' }, ['a', row('1')])).toEqual({ kind: 'unread' });
  });
});
