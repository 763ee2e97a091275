import type { Author } from '../../domain/kernel/author';
import {
  isUnsent,
  newEntry,
  type OutboxEntry,
  type UnsentMessage,
} from '../../domain/work-order/outbox-entry';
import { ok } from '../../domain/result';
import { checkReply, REPLY_IN_CHAT } from '../../domain/work-order/reply-to-work-order';
import { createListeners } from '../kernel/listeners';
import type { IdSource } from '../kernel/ports';
import type { DraftStore } from '../work-order/draft-store';
import { posted, messagesReadChange } from '../work-order/work-order-change';
import type { Id } from '../../domain/kernel/id';
import type { KeptComposer } from '../../domain/work-order/composition';
import type { ChatSessionService } from './chat-session.service';
import { createComposerKeeper } from './composer-keeper';
import { createDiscardReply } from './discard-reply';
import { createOutboxRunner, type OutboxRunnerParts } from './outbox-runner';
import type { OutboxStore } from './outbox-store.port';
import { createOutboxState } from './outbox-state';
import type { OutboxService, MessageContent } from './outbox.service';
import { createRetryTimer } from './retry-timer';
import type { ChatNewsChannel, NetworkState, TabFocus } from './tab.ports';

/** The parts of an outbox, which stores replies and sends them. */
export interface OutboxParts extends Omit<
  OutboxRunnerParts,
  'state' | 'isAskedFor' | 'onTrouble' | 'onWorked' | 'author' | 'isConnected'
> {
  readonly author: Author;
  readonly store: OutboxStore;
  readonly news: ChatNewsChannel;
  readonly line: Pick<ChatSessionService, 'view' | 'subscribe'>;
  readonly ids: IdSource;
  readonly drafts: Pick<DraftStore, 'reply'>;
  readonly network: NetworkState;
  readonly focus: TabFocus;
  /** Returns a random number of at least 0 and below 1. */
  readonly random: () => number;
}

/** Whether to check an entry again later, because the tab that is responsible for the entry may be closed. */
const isWatched = ({ status }: OutboxEntry): boolean => status.kind === 'held' || status.kind === 'sending';

/**
 * Keeps the objects of entries that have not changed. The store returns copies each time, which would render
 * every view again.
 */
const sameEntries = (shown: readonly OutboxEntry[], next: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const known = new Map(shown.map((entry) => [JSON.stringify(entry), entry]));
  const entries = next.map((entry) => known.get(JSON.stringify(entry)) ?? entry);
  return entries.length === shown.length && entries.every((entry, at) => entry === shown[at])
    ? shown
    : entries;
};

/** Creates an outbox that starts with the entries of an earlier visit; see `OutboxService` for its guarantees. */
export const createOutbox = (parts: OutboxParts): OutboxService & { readonly stop: () => void } => {
  const { author, store, news, line, ids, drafts, rooms, network, focus, clock, logger, credential } = parts;
  const state = createOutboxState({ store, author, news });
  const listeners = createListeners();
  const asked = new Set<string>();
  let isOver = false;
  /** The credential of the request that was refused because the session had ended. */
  let refusedWith: string | undefined;

  const tryAgain = (): void => {
    if (isOver) return;
    if (state.outbox().isPaused && credential() === refusedWith) return timer.failed();
    state.resume();
    show();
    tell('network-back');
    runner.wake();
    // A closed tab may have stored an entry without notifying the others.
    refresh();
  };
  const timer = createRetryTimer(clock, parts.random, tryAgain);
  const isConnected = (): boolean => line.view().status === 'connected';

  const runner = createOutboxRunner({
    ...parts,
    state,
    isConnected: isConnected,
    isAskedFor: (requestId) => asked.delete(requestId),
    onTrouble: (kind, triedWith) => {
      if (kind === 'session') {
        refusedWith = triedWith;
        state.pause();
        show();
      }
      timer.failed();
    },
    onWorked: timer.worked,
  });
  const discardReply = createDiscardReply({ ...runner, state, drafts });

  const fault = (error: unknown): void => {
    if (!isOver) logger.error('chat.outbox', error);
  };
  const tell = (kind: 'network-back'): void => {
    if (!state.outbox().entries.some(({ status }) => status.kind === 'held')) return;
    state.tell({ kind }).catch(fault);
  };
  const refresh = (): void => {
    state.refresh().catch(fault);
  };

  const keeper = createComposerKeeper({ author, store, replies: drafts.reply, clock, onFault: fault });
  /**
   * The state of the composer to store with a queued message: the composer is empty, and `handed` is the queued
   * message.
   */
  const emptied = (
    workOrderId: Id,
    { text, images, files = [] }: MessageContent,
    id: string,
  ): KeptComposer | undefined => {
    const at = drafts.reply.composerState(workOrderId)?.at;
    if (at === undefined) return undefined;
    const handed = { id, text, images: images.map(({ fileName }) => fileName) };
    return { at, handed: files.length === 0 ? handed : { ...handed, files } };
  };

  let { entries, isPaused } = state.outbox();
  /**
   * Entries that are being stored. They are already shown, but sent only after the store has confirmed them.
   */
  let beingKept: readonly OutboxEntry[] = [];
  const show = (): void => {
    const { entries: kept, isPaused: pauses } = state.outbox();
    const ids = new Set(kept.map(({ requestId }) => requestId));
    beingKept = beingKept.filter(({ requestId }) => !ids.has(requestId));
    const next = sameEntries(entries, [...kept, ...beingKept]);
    if (next === entries && pauses === isPaused) return;
    entries = next;
    isPaused = pauses;
    listeners.call();
  };
  /** Called on an action of the user: entries that wait for a session may then open the sign-in dialog again. */
  const askAgain = (): void => {
    const outbox = state.outbox();
    if (!outbox.isPaused) return;
    for (const { requestId, status } of outbox.entries) if (status.kind === 'waiting') asked.add(requestId);
    state.resume();
    show();
    runner.wake();
  };
  const keep = async (message: UnsentMessage, composer: KeptComposer | undefined): Promise<void> => {
    const { workOrderId } = message;
    const isNext = beingKept.every((each) => each.workOrderId !== workOrderId);
    const entry = newEntry(message);
    beingKept = [...beingKept, entry];
    // The store is called first, so that the browser writes while the page renders.
    const kept = state.write(message, isNext ? runner.immediateBaseline(workOrderId) : undefined, composer);
    runner.expect(workOrderId, kept);
    show();
    try {
      await kept;
    } catch (error) {
      beingKept = beingKept.filter((each) => each !== entry);
      show();
      throw error;
    }
  };
  const stopState = state.subscribe(() => {
    runner.run();
    if (state.outbox().entries.some(isWatched)) timer.watch();
    show();
  });
  const stopNews = news.listen((received) => {
    if (received.kind === 'outbox-changed') refresh();
    else if (received.kind === 'posted') {
      const { workOrderId, message } = received;
      parts.changes.publish(posted(workOrderId, 'reply', message));
    } else parts.changes.publish(messagesReadChange(received.workOrderId));
  });
  const stopRooms = rooms.changed.subscribe(runner.compare);
  const stopNetwork = network.subscribe(tryAgain);
  let wasConnected = isConnected();
  // A restored connection means that the back end is reachable again, often before the backoff delay is over.
  const stopLine = line.subscribe(() => {
    const isBack = isConnected() && !wasConnected;
    wasConnected = isConnected();
    if (isBack) tryAgain();
  });
  const stopFocus = focus.subscribe(() => {
    if (!focus.hasFocus()) return;
    if (state.outbox().isPaused) tryAgain();
    else refresh();
  });
  // Loads the entries of an earlier visit, and tries to send them.
  const firstRead = Promise.all([
    state.refresh().then(tryAgain).catch(fault),
    keeper.settle().catch(fault),
  ]).then(() => undefined);

  return {
    entries: () => entries,
    unsent: () => entries.filter((entry) => isUnsent(entry) && !runner.hasArrived(entry)).length,
    whenRead: () => firstRead,
    isPaused: () => isPaused,
    subscribe: listeners.add,
    write: async (workOrderId, content, composition) => {
      const { text, images, files = [] } = content;
      const names = images.map(({ fileName }) => fileName);
      const checked = checkReply({ text, images: names, files }, REPLY_IN_CHAT);
      if (!checked.ok) return checked;
      if (isOver) throw new Error('The session has ended.');
      askAgain();
      const requestId = composition ?? ids.uuid();
      asked.add(requestId);
      const composer = composition === undefined ? undefined : emptied(workOrderId, content, composition);
      const attached = files.length === 0 ? {} : { files };
      await keep({ ...author, workOrderId, requestId, text, images, ...attached }, composer);
      return ok(requestId);
    },
    retry: (requestId) => {
      asked.add(requestId);
      askAgain();
      state.tell({ kind: 'retry', requestId }).then(runner.wake, fault);
    },
    discard: async (requestId) => {
      const given = entries.find((entry) => entry.requestId === requestId);
      if (given === undefined) return true;
      return discardReply(given).catch((error: unknown) => {
        fault(error);
        return false;
      });
    },
    stop: () => {
      isOver = true;
      runner.stop();
      timer.stop();
      keeper.stop();
      stopState();
      stopNews();
      stopRooms.unsubscribe();
      stopNetwork();
      stopLine();
      stopFocus();
    },
  };
};
