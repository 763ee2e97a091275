import { describe, expect, it } from 'vitest';
import type { ChatSignal } from '@/domain/chat/signal';
import type { Changed } from '@/domain/kernel/changed';
import type { ChangeListener } from '@backend/core/ports/change-feed.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Ownership } from '@backend/core/ports/storage.port';
import { createSignalHub } from '@backend/core/signal/signal-hub';
import { CREATOR } from '@tests/support/builders';

const SCOPE: Scope = { platform: 'cyy', person: CREATOR, wholePlatform: false };
const MINE: Ownership = { platform: 'cyy', sellers: [CREATOR.sid] };
const FOREIGN: Ownership = { ...MINE, platform: 'kyx' };

const open = (ownershipOf: (changed: Changed) => Ownership | undefined = () => undefined) => {
  let feed: ChangeListener | undefined;
  let now = 1_000_000;
  let reads = 0;
  let hears = true;
  const hub = createSignalHub({
    feed: {
      subscribe: (listener) => {
        feed = listener;
        return () => (feed = undefined);
      },
    },
    storage: {
      ownershipOf: async (changed) => {
        reads += 1;
        return Promise.resolve(ownershipOf(changed));
      },
    },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => now,
    isFeedConnected: () => hears,
  });
  const reported: ChatSignal[] = [];
  const join = () =>
    hub.join({ scope: SCOPE, send: (signal) => void reported.push(signal), recheckSession: () => undefined });
  return {
    hub,
    reported,
    join,
    says: () => feed,
    reads: () => reads,
    deafen: () => (hears = false),
    /** Advances the clock by this many ms. */
    after: (ms: number) => (now += ms),
  };
};

const work = (id: string): Changed => ({ area: 'work-order', id });
const signalled = (workOrderId: string): ChatSignal => ({ kind: 'work-order', workOrderId });

it('missed changes of a connection make every client read everything', () => {
  const { reported, join, says } = open();
  const leave = join();
  says()?.missed();
  expect(reported).toEqual([{ kind: 'everything' }]);
  leave();
  says()?.missed();
  expect(reported).toHaveLength(1);
});

it('a closed hub sends nothing more', () => {
  const { hub, says } = open();
  hub.close();
  expect([says(), hub.size()]).toEqual([undefined, 0]);
});

describe('a page that read data before it connects', () => {
  it('gets each later change in its scope once', async () => {
    const { hub, says, after } = open(({ id }) => (id === '9' ? FOREIGN : MINE));
    after(10_000);
    says()?.changed(work('1'));
    const from = after(1000);
    for (const id of ['2', '3', '9', '2']) says()?.changed(work(id));
    after(500);
    expect(await hub.since(SCOPE, from)).toEqual([signalled('2'), signalled('3')]);
  });

  it('causes one read of the owners of a change, however many pages connect', async () => {
    const { hub, join, says, after, reads } = open(() => MINE);
    join();
    const from = after(1000);
    says()?.changed(work('1'));
    await hub.since(SCOPE, from);
    await hub.since(SCOPE, from);
    expect(reads()).toBe(1);
  });

  it('causes a second read of the owners of a change when the first read failed', async () => {
    let isDown = true;
    const { hub, says, after } = open(() => {
      if (isDown) throw new Error('the database is away');
      return MINE;
    });
    const from = after(1000);
    says()?.changed(work('1'));
    await expect(hub.since(SCOPE, from)).rejects.toThrow('away');
    isDown = false;
    expect(await hub.since(SCOPE, from)).toEqual([signalled('1')]);
  });

  it.each<[string, (hub: ReturnType<typeof open>) => void]>([
    ['this node started to listen after the read', () => undefined],
    [
      'this node missed changes after the read',
      ({ after, says }) => {
        after(-5000);
        says()?.missed();
        after(5000);
      },
    ],
    [
      'more changes followed than a node keeps',
      ({ after, says }) => {
        after(1);
        for (let id = 1; id <= 501; id += 1) says()?.changed(work(String(id)));
      },
    ],
  ])('must read everything when %s', async (reason, happen) => {
    const opened = open(() => MINE);
    if (reason !== 'this node started to listen after the read') opened.after(60_000);
    const from = opened.after(0);
    happen(opened);
    expect(
      await opened.hub.since(SCOPE, from - (reason.startsWith('this node missed') ? 6000 : 0)),
    ).toBeUndefined();
  });

  it('is not reported as up to date by a node that missed changes', async () => {
    const { hub, after, deafen } = open(() => MINE);
    const from = after(60_000);
    expect(await hub.since(SCOPE, from)).toEqual([]);
    deafen();
    expect(await hub.since(SCOPE, from)).toBeUndefined();
  });
});
