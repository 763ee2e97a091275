import { describe, expect, it } from 'vitest';
import { outboxAfter } from '@/domain/chat/outbox';
import { EMPTY_OUTBOX, nextToSend, type Outbox } from '@/domain/chat/outbox-queue';
import { aMessage } from './back-end-model';
import {
  afterAll,
  ELSEWHERE,
  HERE,
  unsentMessage,
  REFUSED,
  sending,
  ANOTHER_USER,
  summary,
  written,
} from './outbox-fixture';

const sendingA = () => afterAll(written('a', 'b'), sending('a'));
const first = { requestId: 'a', attempt: 1 } as const;

describe('a new message', () => {
  it('waits at the end of the queue', () => {
    expect(summary(written('a', 'b'))).toEqual(['a:waiting', 'b:waiting']);
    expect(written('a').entries[0]).toEqual({
      ...unsentMessage('a'),
      attempt: 0,
      baseline: { kind: 'unread' },
      status: { kind: 'waiting' },
    });
  });

  it('is added once, however often it is reported', () => {
    const outbox = written('a');
    expect(outboxAfter(outbox, { kind: 'written', message: unsentMessage('a', { text: 'other' }) })).toBe(
      outbox,
    );
  });
});

describe('sending', () => {
  it('sends the first entry of the queue', () => {
    expect(summary(sendingA())).toEqual(['a:sending', 'b:waiting']);
    expect(sendingA().entries[0]).toMatchObject({ attempt: 1, baseline: { kind: 'empty' } });
  });

  it('sends nothing else until the first entry is answered', () => {
    const outbox = written('a', 'b');
    expect(outboxAfter(outbox, sending('b'))).toBe(outbox);
    expect(outboxAfter(sendingA(), sending('a'))).toEqual(sendingA());
    expect(outboxAfter(sendingA(), sending('b'))).toEqual(sendingA());
  });

  it('sends only entries of the same user and conversation', () => {
    const outbox = written('a');
    expect(outboxAfter(outbox, sending('a', { place: ANOTHER_USER }))).toBe(outbox);
    expect(outboxAfter(outbox, sending('a', { place: ELSEWHERE }))).toBe(outbox);
    expect(outboxAfter(outbox, sending('a', { place: { ...HERE, platform: 'xcm' } }))).toBe(outbox);
  });

  it('keeps the baseline of an earlier attempt, whose message may arrive late', () => {
    const again = afterAll(
      sendingA(),
      { kind: 'unreachable', ...first },
      { kind: 'network-back' },
      sending('a', { baseline: { kind: 'after', id: '9' } }),
    );
    expect(again.entries[0]).toMatchObject({
      attempt: 2,
      baseline: { kind: 'empty' },
      status: { kind: 'sending' },
    });
  });
});

describe('a confirmation', () => {
  it('removes the entry when it contains the stored message', () => {
    expect(summary(outboxAfter(sendingA(), { kind: 'confirmed', requestId: 'a', withRow: true }))).toEqual([
      'b:waiting',
    ]);
  });

  it('keeps the entry visible and frees the queue when it does not contain the stored message', () => {
    const outbox = outboxAfter(sendingA(), { kind: 'confirmed', requestId: 'a', withRow: false });
    expect(outbox.entries[0]?.status).toEqual({ kind: 'sent', since: 0 });
    expect(nextToSend(outbox, HERE)?.requestId).toBe('b');
  });

  it('is accepted whenever it arrives', () => {
    const held = afterAll(sendingA(), { kind: 'unanswered', ...first, knowsRequestIds: true });
    expect(summary(outboxAfter(held, { kind: 'confirmed', requestId: 'a', withRow: true }))).toEqual([
      'b:waiting',
    ]);
  });

  it('changes nothing for a removed entry', () => {
    const outbox = written('b');
    expect(outboxAfter(outbox, { kind: 'confirmed', requestId: 'a', withRow: true })).toEqual(outbox);
    expect(outboxAfter(outbox, { kind: 'confirmed', requestId: 'a', withRow: false })).toEqual(outbox);
  });
});

describe('whether a message may have arrived', () => {
  const unanswered = { kind: 'unanswered', ...first, knowsRequestIds: true } as const;
  const mayHaveArrived = (outbox: Outbox) => outbox.entries[0]?.mayHaveArrived;

  it('is uncertain after an unanswered attempt, even during a retry', () => {
    const again = afterAll(sendingA(), unanswered, { kind: 'network-back' }, sending('a'));
    expect(mayHaveArrived(again)).toBe(true);
    expect(mayHaveArrived(outboxAfter(again, { kind: 'unreachable', requestId: 'a', attempt: 2 }))).toBe(
      true,
    );
  });

  it('is uncertain when the tab was closed while it sent the message', () => {
    const restored = { kind: 'restored', place: HERE, knowsRequestIds: true } as const;
    expect(mayHaveArrived(outboxAfter(sendingA(), restored))).toBe(true);
  });

  it('is ruled out when the server was unreachable, and after a refusal', () => {
    expect(mayHaveArrived(outboxAfter(sendingA(), { kind: 'unreachable', ...first }))).toBeUndefined();
    const again = afterAll(sendingA(), unanswered, { kind: 'network-back' }, sending('a'));
    const refused = { kind: 'refused', requestId: 'a', attempt: 2, reason: REFUSED } as const;
    expect(mayHaveArrived(outboxAfter(again, refused))).toBeUndefined();
  });
});

describe('a refusal', () => {
  const parked = () => outboxAfter(sendingA(), { kind: 'refused', ...first, reason: REFUSED });

  it('marks its message as parked, with the reason, and frees the queue', () => {
    expect(parked().entries[0]?.status).toEqual({ kind: 'parked', reason: REFUSED });
    expect(parked().entries[0]?.baseline).toEqual({ kind: 'unread' });
    expect(nextToSend(parked(), HERE)?.requestId).toBe('b');
  });

  it('also ends the uncertainty about its message', () => {
    const unsure = outboxAfter(sendingA(), { kind: 'unanswered', ...first, knowsRequestIds: false });
    expect(summary(outboxAfter(unsure, { kind: 'refused', ...first, reason: REFUSED }))).toEqual([
      'a:parked',
      'b:waiting',
    ]);
  });

  it('is ignored when its message waits again, is being sent again or was confirmed', () => {
    const late = { kind: 'refused', ...first, reason: REFUSED } as const;
    const waiting = afterAll(sendingA(), { kind: 'unreachable', ...first }, { kind: 'network-back' });
    expect(summary(outboxAfter(waiting, late))).toEqual(['a:waiting', 'b:waiting']);
    expect(summary(afterAll(waiting, sending('a'), late))).toEqual(['a:sending', 'b:waiting']);
    const sent = outboxAfter(sendingA(), { kind: 'confirmed', requestId: 'a', withRow: false });
    expect(summary(outboxAfter(sent, late))).toEqual(['a:sent', 'b:waiting']);
  });

  it('can be retried, at the end of the queue and with the same request id', () => {
    const again = outboxAfter(parked(), { kind: 'retry', requestId: 'a' });
    expect(summary(again)).toEqual(['b:waiting', 'a:waiting']);
    const resent = afterAll(
      again,
      sending('b'),
      { kind: 'confirmed', requestId: 'b', withRow: true },
      sending('a', { baseline: { kind: 'after', id: '4' } }),
    );
    expect(resent.entries[0]).toMatchObject({ attempt: 2, baseline: { kind: 'after', id: '4' } });
  });

  it('can be discarded', () => {
    expect(summary(outboxAfter(parked(), { kind: 'discard', requestId: 'a' }))).toEqual(['b:waiting']);
  });
});

describe('a network failure', () => {
  const held = () => outboxAfter(sendingA(), { kind: 'unreachable', ...first });

  it('blocks the conversation until the network is back', () => {
    expect(summary(held())).toEqual(['a:held', 'b:waiting']);
    expect(nextToSend(held(), HERE)).toBeUndefined();
    const back = outboxAfter(held(), { kind: 'network-back' });
    expect(summary(back)).toEqual(['a:waiting', 'b:waiting']);
    expect(nextToSend(back, HERE)?.requestId).toBe('a');
  });

  it('can be retried by the user, and the message keeps its position', () => {
    expect(summary(outboxAfter(held(), { kind: 'retry', requestId: 'a' }))).toEqual([
      'a:waiting',
      'b:waiting',
    ]);
  });

  it('leaves other conversations unchanged', () => {
    const outbox = outboxAfter(held(), {
      kind: 'written',
      message: unsentMessage('c', { workOrderId: ELSEWHERE.workOrderId }),
    });
    expect(nextToSend(outbox, ELSEWHERE)?.requestId).toBe('c');
  });

  it('changes nothing when it belongs to an earlier attempt or to no message', () => {
    const again = afterAll(held(), { kind: 'network-back' }, sending('a'));
    expect(outboxAfter(again, { kind: 'unreachable', ...first })).toBe(again);
    expect(outboxAfter(again, { kind: 'unreachable', requestId: 'x', attempt: 2 })).toBe(again);
    expect(outboxAfter(held(), { kind: 'unauthenticated', ...first })).toEqual(held());
  });

  it('keeps an unanswered message for a retry if request ids are known, because a retry cannot store it twice', () => {
    const outbox = outboxAfter(sendingA(), { kind: 'unanswered', ...first, knowsRequestIds: true });
    expect(summary(outbox)).toEqual(['a:held', 'b:waiting']);
  });

  it('keeps an undelivered message for a retry even if request ids are unknown', () => {
    expect(summary(outboxAfter(sendingA(), { kind: 'unreachable', ...first }))).toEqual([
      'a:held',
      'b:waiting',
    ]);
  });
});

describe('a 401', () => {
  const paused = () => outboxAfter(sendingA(), { kind: 'unauthenticated', ...first });

  it('pauses all sending, and the message keeps its position', () => {
    expect(summary(paused())).toEqual(['a:waiting', 'b:waiting']);
    expect(paused().isPaused).toBe(true);
    expect(nextToSend(paused(), HERE)).toBeUndefined();
    expect(outboxAfter(paused(), sending('a'))).toEqual(paused());
  });

  it('ends with the next sign-in', () => {
    const resumed = outboxAfter(paused(), { kind: 'signed-in' });
    expect(resumed.isPaused).toBe(false);
    expect(nextToSend(resumed, HERE)?.requestId).toBe('a');
  });
});

describe('on a back end that does not know request ids', () => {
  const unsure = () =>
    outboxAfter({ ...sendingA(), lastRead: 3 }, { kind: 'unanswered', ...first, knowsRequestIds: false });
  const mine = aMessage('5', { owner: 'me', text: 'text a' });
  const read = (number: number, rows = [mine]) =>
    ({ kind: 'read-ended', read: number, place: HERE, rows }) as const;

  it('a missing answer makes the message uncertain, and it is not sent again automatically', () => {
    expect(unsure().entries[0]?.status).toEqual({ kind: 'unsure', since: 3 });
    const later = afterAll(unsure(), { kind: 'network-back' }, { kind: 'signed-in' });
    expect(nextToSend(later, HERE)).toBeUndefined();
    expect(outboxAfter(unsure(), { kind: 'retry', requestId: 'a' })).toEqual(unsure());
  });

  it('a later read that contains the message resolves the uncertainty', () => {
    expect(summary(outboxAfter(unsure(), read(4)))).toEqual(['b:waiting']);
  });

  it('an earlier read does not resolve the uncertainty', () => {
    expect(summary(outboxAfter(unsure(), read(3)))).toEqual(['a:unsure', 'b:waiting']);
  });

  it('a read of another conversation does not resolve the uncertainty', () => {
    expect(summary(outboxAfter(unsure(), { ...read(4), place: ELSEWHERE }))).toEqual([
      'a:unsure',
      'b:waiting',
    ]);
  });

  it('a read without the message asks the user, who sends it again or discards it', () => {
    const asking = outboxAfter(unsure(), read(4, []));
    expect(summary(asking)).toEqual(['a:asking', 'b:waiting']);
    expect(nextToSend(asking, HERE)).toBeUndefined();
    expect(summary(outboxAfter(asking, { kind: 'retry', requestId: 'a' }))).toEqual([
      'a:waiting',
      'b:waiting',
    ]);
    expect(summary(outboxAfter(asking, { kind: 'discard', requestId: 'a' }))).toEqual(['b:waiting']);
  });

  it('a later read that contains the message ends the question', () => {
    expect(summary(afterAll(unsure(), read(4, []), read(5)))).toEqual(['b:waiting']);
  });

  it('a confirmed message is removed from the outbox by the first later read', () => {
    const sent = outboxAfter(
      { ...sendingA(), lastRead: 3 },
      { kind: 'confirmed', requestId: 'a', withRow: false },
    );
    expect(sent.entries[0]?.status).toEqual({ kind: 'sent', since: 3 });
    expect(summary(outboxAfter(sent, read(3)))).toEqual(['a:sent', 'b:waiting']);
    expect(summary(outboxAfter(sent, read(4)))).toEqual(['b:waiting']);
    expect(summary(outboxAfter(sent, read(4, [])))).toEqual(['b:waiting']);
  });

  it('a confirmed message is not confused with a later one with the same text', () => {
    const same = (requestId: string) =>
      ({ kind: 'written', message: unsentMessage(requestId, { text: 'ok' }) }) as const;
    const both = afterAll(
      EMPTY_OUTBOX,
      same('a'),
      same('b'),
      sending('a'),
      { kind: 'confirmed', requestId: 'a', withRow: false },
      { kind: 'read-began', read: 1 },
      sending('b'),
      { kind: 'unanswered', requestId: 'b', attempt: 1, knowsRequestIds: false },
    );
    const row = aMessage('5', { owner: 'me', text: 'ok' });
    const reported = outboxAfter(both, read(1, [row]));
    expect(summary(reported)).toEqual(['b:unsure']);
    expect(reported.entries[0]?.baseline).toEqual({ kind: 'after', id: '5' });
    expect(summary(outboxAfter(reported, read(2, [row])))).toEqual(['b:asking']);
    const unread = outboxAfter(both, read(1, []));
    expect(unread.entries[0]?.baseline).toEqual({ kind: 'unread' });
  });

  it('the baselines of other conversations stay unchanged', () => {
    const elsewhere = afterAll(
      unsure(),
      { kind: 'written', message: unsentMessage('c', { workOrderId: '8' }) },
      sending('c', { place: ELSEWHERE }),
      read(4),
    );
    expect(elsewhere.entries.at(-1)?.baseline).toEqual({ kind: 'empty' });
  });
});

describe('a message with a known request id', () => {
  it('replaces the local entry in any state', () => {
    const row = aMessage('5', { owner: 'me', requestId: 'a' });
    const ended = { kind: 'read-ended', read: 1, place: HERE, rows: [row] } as const;
    expect(summary(outboxAfter(sendingA(), ended))).toEqual(['b:waiting']);
    const held = outboxAfter(sendingA(), { kind: 'unreachable', ...first });
    expect(summary(outboxAfter(held, ended))).toEqual(['b:waiting']);
    expect(summary(outboxAfter(held, { ...ended, place: ELSEWHERE }))).toEqual(['a:held', 'b:waiting']);
  });
});

describe('a closed tab', () => {
  it('an entry of a closed tab is sent again if that is safe, and is uncertain otherwise', () => {
    const outbox = { ...sendingA(), lastRead: 2 };
    const restored = outboxAfter(outbox, { kind: 'restored', place: HERE, knowsRequestIds: true });
    expect(summary(restored)).toEqual(['a:held', 'b:waiting']);
    const foreign = outboxAfter(outbox, { kind: 'restored', place: HERE, knowsRequestIds: false });
    expect(foreign.entries[0]?.status).toEqual({ kind: 'unsure', since: 2 });
    expect(summary(foreign)).toEqual(['a:unsure', 'b:waiting']);
    const other = outboxAfter(outbox, { kind: 'restored', place: ELSEWHERE, knowsRequestIds: true });
    expect(summary(other)).toEqual(['a:sending', 'b:waiting']);
  });
});

describe('the user’s actions', () => {
  it('do not exist while the message is being sent', () => {
    expect(outboxAfter(sendingA(), { kind: 'retry', requestId: 'a' })).toEqual(sendingA());
    expect(outboxAfter(sendingA(), { kind: 'discard', requestId: 'a' })).toEqual(sendingA());
  });

  it('include discarding a waiting message', () => {
    expect(summary(outboxAfter(sendingA(), { kind: 'discard', requestId: 'b' }))).toEqual(['a:sending']);
  });

  it('do not exist for a removed entry', () => {
    const outbox = written('a');
    expect(outboxAfter(outbox, { kind: 'retry', requestId: 'x' })).toBe(outbox);
    expect(outboxAfter(outbox, { kind: 'discard', requestId: 'x' })).toEqual(outbox);
  });

  it('include retrying a parked message, which moves to the end of the queue', () => {
    const outbox = afterAll(
      written('a', 'b', 'c'),
      sending('a'),
      { kind: 'refused', ...first, reason: REFUSED },
      { kind: 'retry', requestId: 'a' },
    );
    expect(summary(outbox)).toEqual(['b:waiting', 'c:waiting', 'a:waiting']);
  });
});

describe('the number of the last read', () => {
  it('never decreases', () => {
    const began = afterAll(EMPTY_OUTBOX, { kind: 'read-began', read: 4 }, { kind: 'read-began', read: 2 });
    expect(began.lastRead).toBe(4);
  });
});
