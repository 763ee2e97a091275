import { expect, it } from 'vitest';
import type { ChatSignal } from '@/domain/chat/signal';
import type { ChangeListener } from '@backend/core/ports/change-feed.port';
import { createSignalHub } from '@backend/core/signal/signal-hub';
import { CREATOR } from '@tests/support/builders';

const open = () => {
  let feed: ChangeListener | undefined;
  const hub = createSignalHub({
    feed: {
      subscribe: (listener) => {
        feed = listener;
        return () => (feed = undefined);
      },
    },
    storage: { ownershipOf: () => Promise.resolve(undefined) },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const told: ChatSignal[] = [];
  const scope = { platform: 'cyy', person: CREATOR, wholePlatform: false };
  const leave = hub.join({ scope, tell: (signal) => void told.push(signal), look: () => undefined });
  return { hub, told, leave, says: () => feed };
};

it('what was missed lets everybody who is connected look at everything', () => {
  const { told, leave, says } = open();
  says()?.missed();
  expect(told).toEqual([{ kind: 'everything' }]);
  leave();
  says()?.missed();
  expect(told).toHaveLength(1);
});

it('a hub that is closed hears nothing more', () => {
  const { hub, says } = open();
  hub.close();
  expect([says(), hub.size()]).toEqual([undefined, 0]);
});
