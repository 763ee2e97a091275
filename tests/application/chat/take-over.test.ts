import { describe, expect, it, vi } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import type { OutboxState } from '@/application/chat/outbox-state';
import { createTakeOver } from '@/application/chat/take-over';
import { EMPTY_OUTBOX, type Outbox } from '@/domain/chat/outbox-queue';
import { asSending, newEntry } from '@/domain/work-order/outbox-entry';

const PLACE = { platform: 'cyy', userId: '1001', workOrderId: '7' };
const SENDING = asSending(newEntry({ ...PLACE, requestId: 'a', text: '您好', images: [] }), {
  kind: 'empty',
});

const opened = () => {
  let outbox: Outbox = { ...EMPTY_OUTBOX, entries: [SENDING] };
  const state = {
    outbox: () => outbox,
    refresh: vi.fn(() => Promise.resolve()),
    tell: vi.fn(() => Promise.resolve(outbox)),
    knowsRequestIds: () => true,
  };
  const takeOver = createTakeOver({
    state: state as unknown as OutboxState,
    lock: { isShared: true },
    clock: createFakeClock(),
  });
  /** Makes the next read of the store show that the message arrived. */
  const arrives = async () => {
    await Promise.resolve();
    outbox = EMPTY_OUTBOX;
  };
  return { state, takeOver, arrives };
};

describe('taking over the replies of a closed tab', () => {
  it('reads the store first and does not resend finished replies', async () => {
    const { state, takeOver, arrives } = opened();
    state.refresh.mockImplementation(arrives);
    await takeOver(PLACE);
    expect(state.refresh).toHaveBeenCalledTimes(1);
    expect(state.tell).not.toHaveBeenCalled();
  });

  it('restores and retries unfinished replies, and ends once the browser has stored the retries', async () => {
    const { state, takeOver } = opened();
    let keep = (): void => undefined;
    state.tell.mockReturnValueOnce(new Promise((resolve) => (keep = () => resolve(EMPTY_OUTBOX))));
    const over = vi.fn();
    const taking = takeOver(PLACE).then(over);
    await settle();
    expect(state.tell.mock.calls).toEqual([
      [
        { kind: 'restored', place: PLACE, knowsRequestIds: true },
        { kind: 'retry', requestId: 'a' },
      ],
    ]);
    expect(over).not.toHaveBeenCalled();
    keep();
    await taking;
    expect(over).toHaveBeenCalled();
  });

  it('leaves other conversations unchanged', async () => {
    const { state, takeOver } = opened();
    await takeOver({ ...PLACE, workOrderId: '8' });
    expect([state.refresh, state.tell].map((call) => call.mock.calls.length)).toEqual([0, 0]);
  });
});
