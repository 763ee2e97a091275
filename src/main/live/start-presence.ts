import { Subject } from 'rxjs';
import { createPresenceLine } from '@/adapters/im/presence-line';
import { createTabVisibility } from '@/adapters/browser/tab-visibility';
import type { PresenceUpdate } from '@/application/chat/chat-transport.port';
import { createPresence, type PresenceParts } from '@/application/chat/presence.service';
import type { ShellServices } from '@/application/services';
import type { EarlyParts } from '../early-parts';
import { connectWhileSignedIn } from './follow-person';
import { ownTransport } from './own-transport';

/**
 * Always reports a connected state, because the connection of `createPresenceLine` stores reports itself and
 * repeats them after a reconnect.
 */
const ALWAYS: PresenceParts['connection'] = {
  view: () => ({ status: 'connected' }),
  subscribe: () => () => undefined,
};

/** Shows which users have a work order open, on a platform without a chat. Returns a function that stops it. */
export const startPresence = (early: EarlyParts, services: ShellServices): (() => void) => {
  const { clock, ids, presence: place } = services;
  return connectWhileSignedIn(services, () => {
    const line = createPresenceLine({ own: ownTransport(early, services), clock, random: Math.random });
    const company = new Subject<PresenceUpdate>();
    const presence = createPresence({
      session: { company, report: line.report },
      connection: ALWAYS,
      clock,
      visibility: createTabVisibility(),
      tabId: ids.uuid(),
    });
    const close = line.open((news) => {
      company.next(news);
    });
    place.hold(presence);
    return () => {
      place.hold(undefined);
      presence.stop();
      close();
    };
  });
};
