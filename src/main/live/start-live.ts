import { createAlertCoordinator } from '@/adapters/browser/alert-coordinator';
import { createChatChannel } from '@/adapters/browser/chat-channel';
import { createChatNewsChannel } from '@/adapters/browser/chat-news-channel';
import { createChime } from '@/adapters/browser/chime';
import { createDesktopNotices } from '@/adapters/browser/desktop-notices';
import { createIndexedDbOutboxStore } from '@/adapters/browser/indexed-db-outbox.store';
import { createKeyedLock } from '@/adapters/browser/keyed-lock';
import { createNetworkState } from '@/adapters/browser/network-state';
import { createTabFocus } from '@/adapters/browser/tab-focus';
import { createTabLock } from '@/adapters/browser/tab-lock';
import { createTabVisibility } from '@/adapters/browser/tab-visibility';
import type { ChatAlerts } from '@/application/chat/alerts.port';
import type { ChatTransport } from '@/application/chat/chat-transport.port';
import { createChat } from '@/application/chat/create-chat';
import { createChatSession } from '@/application/chat/chat-session.service';
import { followSignals } from '@/application/chat/follow-signals';
import { readWithoutLine } from '@/application/chat/read-without-line';
import { shareChatSession } from '@/application/chat/shared-chat-session';
import type { ShellServices } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import type { EarlyParts } from '../early-parts';
import { chooseTransport } from './choose-transport';
import { connectWhileSignedIn } from './follow-person';

/** The name of the lock that a user's tabs share, and of the channel between these tabs. */
const nameOf = (platform: string, person: Id): string => `seller:chat:${platform}/${person}`;

interface LiveParts {
  readonly early: EarlyParts;
  readonly services: ShellServices;
  readonly transport: ChatTransport;
  readonly alerts: ChatAlerts;
}

const openFor = (person: Id, { early, services, transport, alerts }: LiveParts): (() => void) => {
  const { platform, clock, chat: held, presence: place } = services;
  const name = nameOf(platform.id, person);
  const visibility = createTabVisibility();
  const session = shareChatSession({
    open: () => createChatSession({ transport, clock, random: Math.random }),
    lock: createTabLock(name),
    channel: createChatChannel(name),
    visibility,
    clock,
  });
  const {
    chat,
    presence,
    stop: stopChat,
  } = createChat({
    author: { platform: platform.id, userId: person },
    line: session,
    signals: session.signals,
    company: session,
    workOrders: services.workOrders,
    changes: services.changes,
    drafts: services.drafts,
    store: createIndexedDbOutboxStore(),
    news: createChatNewsChannel(`${name}/news`),
    lock: createKeyedLock('seller:outbox:'),
    visibility,
    focus: createTabFocus(),
    network: createNetworkState(),
    alerts,
    ids: services.ids,
    credential: () => early.tokens.read(),
    random: Math.random,
    clock,
    logger: services.logger,
  });
  // The chat must be set before the connection first reports that signals may be missing.
  held.hold(chat);
  place.hold(presence);
  const unfollow = followSignals({ signals: session.signals, changes: services.changes, clock });
  const stopReading = readWithoutLine({ session, changes: services.changes, visibility, clock });
  const online = (): void => {
    session.tell({ type: 'online' });
  };
  window.addEventListener('online', online);
  session.tell({ type: 'sign-in' });
  return () => {
    held.hold(undefined);
    place.hold(undefined);
    stopChat();
    window.removeEventListener('online', online);
    stopReading();
    unfollow();
    session.stop();
  };
};

/** Keeps a live connection open while a user is signed in. Returns a function that stops it. */
export const startLive = (early: EarlyParts, services: ShellServices): (() => void) => {
  const parts: LiveParts = {
    early,
    services,
    transport: chooseTransport({ early, services }),
    alerts: {
      coordinator: createAlertCoordinator({ visibility: createTabVisibility(), clock: services.clock }),
      chime: createChime(),
      desktop: createDesktopNotices(),
    },
  };
  return connectWhileSignedIn(services, (person) => openFor(person, parts));
};
