import { describe, expect, it } from 'vitest';
import { isBy, isSamePlace } from '@/domain/work-order/conversation-place';
import {
  isUnsent,
  mayDiscard,
  mayRetry,
  newEntry,
  type OutboxStatus,
} from '@/domain/work-order/outbox-entry';
import { conversationsToServe, EMPTY_OUTBOX, entriesAt, nextToSend } from '@/domain/chat/outbox-queue';
import {
  afterAll,
  ELSEWHERE,
  HERE,
  unsentMessage,
  REFUSED,
  sending,
  ANOTHER_USER,
  written,
} from './outbox-fixture';

const shared = afterAll(
  written('a', 'b'),
  { kind: 'written', message: unsentMessage('c', { workOrderId: '8' }) },
  { kind: 'written', message: unsentMessage('d', { userId: '13' }) },
  { kind: 'written', message: unsentMessage('e', { platform: 'xcm' }) },
);

const requestIds = (entries: readonly { readonly requestId: string }[]) =>
  entries.map((entry) => entry.requestId);

describe('the conversation of an entry', () => {
  it('is the same only for the same user, the same platform and the same work order', () => {
    expect(isSamePlace(HERE, { ...HERE })).toBe(true);
    expect(isSamePlace(HERE, ELSEWHERE)).toBe(false);
    expect(isSamePlace(HERE, ANOTHER_USER)).toBe(false);
    expect(isBy(HERE, ELSEWHERE)).toBe(true);
    expect(isBy(HERE, ANOTHER_USER)).toBe(false);
    expect(isBy(HERE, { ...HERE, platform: 'xcm' })).toBe(false);
  });
});

describe('the queue', () => {
  it('is separate for each conversation and user', () => {
    expect(requestIds(entriesAt(shared, HERE))).toEqual(['a', 'b']);
    expect(requestIds(entriesAt(shared, ELSEWHERE))).toEqual(['c']);
    expect(nextToSend(shared, HERE)?.requestId).toBe('a');
    expect(nextToSend(EMPTY_OUTBOX, HERE)).toBeUndefined();
  });

  it('lists the user’s conversations whose next message can be sent, each once', () => {
    expect(conversationsToServe(shared, HERE)).toEqual(['7', '8']);
    expect(conversationsToServe(shared, ANOTHER_USER)).toEqual(['7']);
    expect(conversationsToServe(afterAll(shared, sending('a')), HERE)).toEqual(['8']);
    expect(conversationsToServe({ ...shared, isPaused: true }, HERE)).toEqual([]);
  });

  it('counts unsent entries, but not confirmed entries', () => {
    expect(requestIds(written('a', 'b').entries.filter(isUnsent))).toEqual(['a', 'b']);
    const confirmed = afterAll(shared, sending('a'), { kind: 'confirmed', requestId: 'a', withRow: false });
    expect(requestIds(entriesAt(confirmed, HERE).filter(isUnsent))).toEqual(['b']);
  });
});

describe('the actions on a message', () => {
  const table: readonly [OutboxStatus, boolean, boolean][] = [
    [{ kind: 'waiting' }, false, true],
    [{ kind: 'sending' }, false, false],
    [{ kind: 'held' }, true, true],
    [{ kind: 'unsure', since: 0 }, false, true],
    [{ kind: 'asking' }, true, true],
    [{ kind: 'parked', reason: REFUSED }, true, true],
    [{ kind: 'sent', since: 0 }, false, false],
  ];

  it.each(table)('in the state %o: retry is %s, discard is %s', (status, retry, discard) => {
    const entry = { ...newEntry(unsentMessage('a')), status };
    expect([mayRetry(entry), mayDiscard(entry)]).toEqual([retry, discard]);
  });
});
