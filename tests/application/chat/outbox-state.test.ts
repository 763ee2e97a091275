import { describe, expect, it, vi } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { createMemoryOutboxStore } from '@/adapters/fake/memory-outbox.store';
import { createOutboxState, type OutboxState } from '@/application/chat/outbox-state';
import { CREATOR } from '@tests/support/builders';

const AUTHOR = { platform: 'cyy', userId: CREATOR.userId };
const OUTGOING = { ...AUTHOR, workOrderId: '7', requestId: 'a', text: '您好', images: [] };
const REFUSED = { kind: 'words', text: '不行' } as const;

/** Two tabs of one user with the same storage. Each tab reads again when the other one posts a change. */
const twoTabs = () => {
  const store = createMemoryOutboxStore();
  const tabs: OutboxState[] = [];
  const open = () => {
    const at = tabs.length;
    const post = vi.fn(() => {
      for (const other of tabs.filter((_, index) => index !== at)) void other.refresh();
    });
    const state = createOutboxState({ store, author: AUTHOR, news: { post } });
    tabs.push(state);
    return { state, post };
  };
  return { store, first: open(), second: open() };
};

const statuses = (state: OutboxState) => state.outbox().entries.map(({ status }) => status.kind);

describe('the outbox state of two tabs', () => {
  it('the other tab receives writes, outcomes and removals', async () => {
    const { first, second } = twoTabs();
    await first.state.write(OUTGOING, { kind: 'empty' });
    await settle();
    expect(statuses(second.state)).toEqual(['sending']);
    await first.state.tell({ kind: 'refused', requestId: 'a', attempt: 1, reason: REFUSED });
    await settle();
    expect(statuses(second.state)).toEqual(['parked']);
    await first.state.tell({ kind: 'discard', requestId: 'a' });
    await settle();
    expect(statuses(second.state)).toEqual([]);
  });

  it('a reply is stored before the other tab is notified', async () => {
    const { store, first } = twoTabs();
    await first.state.write(OUTGOING, { kind: 'empty' });
    const reported: Promise<readonly string[]>[] = [];
    first.post.mockImplementation(() => {
      reported.push(store.read(AUTHOR).then(({ entries }) => entries.map(({ status }) => status.kind)));
    });
    await first.state.tell({ kind: 'refused', requestId: 'a', attempt: 1, reason: REFUSED });
    expect(await Promise.all(reported)).toEqual([['parked']]);
  });
});

describe('learning that the back end supports request ids', () => {
  it('ends once the browser has stored the information', async () => {
    const { store, first } = twoTabs();
    let keep = (): void => undefined;
    const kept = new Promise<void>((resolve) => (keep = resolve));
    const { change } = store;
    vi.spyOn(store, 'change').mockImplementationOnce(async (...given) => {
      await kept;
      return change(...given);
    });
    const over = vi.fn();
    const learning = first.state.learnThatRequestIdsAreKnown().then(over);
    await settle();
    expect(over).not.toHaveBeenCalled();
    keep();
    await learning;
    expect((await store.read(AUTHOR)).knowsRequestIds).toBe(true);
  });

  it('fails when the browser refuses to store it', async () => {
    const { store, first } = twoTabs();
    store.refuse();
    await expect(first.state.learnThatRequestIdsAreKnown()).rejects.toThrow();
  });
});
