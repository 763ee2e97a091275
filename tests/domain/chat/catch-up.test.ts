import { describe, expect, it } from 'vitest';
import { catchUpStep, olderOf } from '@/domain/chat/catch-up';
import { aMessage } from './back-end-model';

const page = (ids: readonly string[], nextId: string | undefined, isCompleted = false) => ({
  messages: ids.map((id) => aMessage(id)),
  ...(nextId === undefined ? {} : { nextId }),
  isCompleted,
});

describe('messages older than a page', () => {
  it('are read from the cursor of the page', () => {
    expect(olderOf(page(['3', '4'], '3'))).toEqual({ kind: 'more', nextId: '3' });
  });

  it('do not exist when the page states so, has no cursor, or is empty', () => {
    const complete = { kind: 'complete' };
    expect(olderOf(page(['3'], '3', true))).toEqual(complete);
    expect(olderOf(page(['3'], undefined))).toEqual(complete);
    expect(olderOf(page([], '3'))).toEqual(complete);
  });
});

describe('a step of catching up', () => {
  const known = [aMessage('1'), aMessage('2')];

  it('continues with nextId while no message of the page is known', () => {
    expect(catchUpStep(known, {}, page(['5', '6'], '5'))).toEqual({ kind: 'read-on', before: '5' });
    expect(catchUpStep(known, { before: '5' }, page(['3', '4'], '3'))).toEqual({
      kind: 'read-on',
      before: '3',
    });
  });

  it('ends at a page that contains a known message', () => {
    expect(catchUpStep(known, { before: '4' }, page(['2', '3'], '2'))).toEqual({ kind: 'reached' });
  });

  it('ends at the newest page when no message was known', () => {
    expect(catchUpStep([], {}, page(['5', '6'], '5'))).toEqual({ kind: 'reached' });
  });

  it('ends at the beginning of the history', () => {
    expect(catchUpStep(known, {}, page(['5', '6'], '5', true))).toEqual({ kind: 'reached' });
    expect(catchUpStep(known, { before: '9' }, page(['5', '6'], '5', true))).toEqual({ kind: 'reached' });
    expect(catchUpStep(known, { before: '9' }, page([], undefined))).toEqual({ kind: 'reached' });
  });

  it('ends at a cursor that does not change', () => {
    expect(catchUpStep(known, { before: '5' }, page(['5', '6'], '5'))).toEqual({ kind: 'reached' });
  });
});
