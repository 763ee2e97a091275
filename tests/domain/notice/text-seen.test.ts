import { describe, expect, it } from 'vitest';
import { type CommonNotice, isTextSeen, seenOf } from '@/domain/notice/common-notice';
import { NOON } from '@tests/support/builders';

const notice = (count: number, at: number): CommonNotice => ({
  ...{ id: '1', title: '工单转交', content: '', at: NOON, level: 'important', pinned: false },
  updatedAt: at,
  handOver: { workId: '7', by: '运营主管', note: '', ...(count > 1 ? { count } : {}) },
});

describe('the text that a user saw', () => {
  it('is the current text until the notice changes, even within the same second', () => {
    const seen = seenOf(notice(1, NOON + 200));
    expect(isTextSeen(notice(1, NOON), seen)).toBe(true);
    expect(isTextSeen(notice(2, NOON + 800), seen)).toBe(false);
    expect(isTextSeen(notice(1, NOON + 1000), seen)).toBe(false);
  });

  it('is compared only by the facts that the client sends', () => {
    expect(isTextSeen(notice(3, NOON), { id: '1' })).toBe(true);
    expect(isTextSeen(notice(3, NOON), { id: '1', textAt: NOON })).toBe(true);
  });
});
