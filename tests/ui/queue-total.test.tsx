import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { createChangeStream } from '@/application/kernel/change-stream';
import { workOrderChanged } from '@/application/work-order/work-order-change';
import type { WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import { BETWEEN_EXPENSIVE_ROUNDS_MS, UNREAD_COUNT_DELAY_MS } from '@/ui/changes/dependent-queries';
import { followChanges } from '@/ui/changes/follow-changes';
import { useServices } from '@/ui/kit/services/services';
import { useQueue } from '@/ui/work-order/queue/use-queue';
import { openPart } from '@tests/support/pages/part';

const SESSION = {
  kind: 'identified',
  identity: { user: { userId: '7', accountType: 'SELLER' }, permissions: [] },
} as const;

const Left = () => {
  const { left, isMore } = useQueue();
  return <output>{left === undefined ? '' : `${String(left)}${isMore ? '+' : ''}`}</output>;
};

const Screen = () => {
  const { changes, clock } = useServices();
  const client = useQueryClient();
  useEffect(() => followChanges({ changes, clock }, client), [changes, clock, client]);
  return <Left />;
};

/** A queue that is too long for the bounded count; `answer` answers some of its last work orders. */
const longQueue = (length: number) => {
  let waiting = length;
  let counts = 0;
  const changes = createChangeStream();
  const list = ({ exact }: WorkListQuery): Promise<WorkListPage> => {
    if (exact === true) counts += 1;
    return Promise.resolve({
      items: [{ id: '1', waitingSeconds: 60 } as WorkListPage['items'][number]],
      ...(exact === true ? { total: waiting } : { total: 500, isMore: true as const }),
    });
  };
  const part = openPart(<Screen />, {
    services: {
      changes,
      session: { subscribe: () => () => undefined, state: () => SESSION },
      workOrders: { list, open: () => new Promise(() => undefined) },
    } as never,
  });
  return {
    part,
    counts: () => counts,
    answer: (ids: readonly string[]) => {
      waiting -= ids.length;
      for (const id of ids) changes.publish(workOrderChanged(id));
    },
  };
};

const shows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('the number of a long queue', () => {
  it('excludes the work orders that other users have answered, after the signal of each', async () => {
    const { part, answer } = longQueue(701);
    await shows('701');
    answer(['640']);
    await act(() => part.clock.advance(UNREAD_COUNT_DELAY_MS));
    await shows('700');
  });

  it('is counted at most once in ten seconds, and not without a change', async () => {
    const { part, counts, answer } = longQueue(701);
    await shows('701');
    await act(() => part.clock.advance(3 * BETWEEN_EXPENSIVE_ROUNDS_MS));
    expect(counts()).toBe(1);
    for (let nth = 0; nth < 5; nth += 1) {
      answer([`64${String(nth)}`]);
      await act(() => part.clock.advance(UNREAD_COUNT_DELAY_MS));
    }
    expect(counts()).toBe(2);
    await act(() => part.clock.advance(BETWEEN_EXPENSIVE_ROUNDS_MS));
    await shows('696');
    expect(counts()).toBe(3);
  });
});
