import { describe, expect, it } from 'vitest';
import { parseStoredOutbox } from '@/application/chat/parse-kept-outbox';

const ENTRY = {
  platform: 'cyy',
  userId: '1001',
  workOrderId: '7',
  requestId: 'a',
  text: '您好',
  images: [{ fileName: '/profile/a.png', url: '/a' }],
  attempt: 0,
  baseline: { kind: 'after', id: '5' },
  status: { kind: 'waiting' },
};

const entriesOf = (...entries: readonly unknown[]) =>
  parseStoredOutbox({ entries, lastRead: 3, knowsRequestIds: true })?.entries;

describe('an outbox from the browser', () => {
  it.each([
    ENTRY,
    { ...ENTRY, images: [] },
    { ...ENTRY, files: [{ fileName: '/profile/a.txt', name: 'a.txt', size: 3 }] },
    { ...ENTRY, baseline: { kind: 'unread' } },
    { ...ENTRY, baseline: { kind: 'empty' } },
    { ...ENTRY, mayHaveArrived: true },
    ...['sending', 'held', 'asking'].map((kind) => ({ ...ENTRY, status: { kind } })),
    ...['unsure', 'sent'].map((kind) => ({ ...ENTRY, status: { kind, since: 4 } })),
    { ...ENTRY, status: { kind: 'parked', reason: { kind: 'words', text: '不行' } } },
    {
      ...ENTRY,
      status: { kind: 'parked', reason: { kind: 'refusal', refusal: { code: 'reply.empty', params: {} } } },
    },
  ])('keeps an intact entry: %j', (entry) => {
    expect(entriesOf(entry)).toEqual([entry]);
  });

  it.each([
    ...['platform', 'userId', 'workOrderId', 'requestId', 'text'].map((field) => ({ [field]: 7 })),
    { images: 'a.png' },
    { files: 'a.txt' },
    { files: [{ fileName: '/profile/a.txt', size: 3 }] },
    { images: [{ fileName: 7, url: '/a' }] },
    { images: [{ fileName: 'a.png' }] },
    { attempt: -1 },
    { attempt: 1.5 },
    { attempt: '1' },
    { baseline: undefined },
    { baseline: { kind: 'after' } },
    { baseline: { kind: 'after', id: 5 } },
    { baseline: { kind: 'before', id: '5' } },
    { status: undefined },
    { status: { kind: 'gone' } },
    { status: { kind: 'sent' } },
    { status: { kind: 'unsure', since: '4' } },
    { status: { kind: 'parked' } },
    { status: { kind: 'parked', reason: { kind: 'words' } } },
    { status: { kind: 'parked', reason: { kind: 'refusal', refusal: {} } } },
    { mayHaveArrived: 1 },
    { mayHaveArrived: false },
  ])('leaves out an entry with a damaged field, and keeps the others: %j', (damage) => {
    expect(entriesOf({ ...ENTRY, ...damage }, ENTRY)).toEqual([ENTRY]);
  });

  it.each([undefined, null, 7, [], {}, { entries: {}, lastRead: 1 }, { entries: [], lastRead: -1 }])(
    'an outbox of another shape counts as none: %j',
    (stored) => {
      expect(parseStoredOutbox(stored)).toBeUndefined();
    },
  );

  it.each([
    [true, true],
    [undefined, false],
    ['yes', false],
  ])('records request-id support only for the stored value true: %j', (knowsRequestIds, knows) => {
    expect(parseStoredOutbox({ entries: [], lastRead: 0, knowsRequestIds })).toEqual({
      entries: [],
      lastRead: 0,
      knowsRequestIds: knows,
    });
  });
});
