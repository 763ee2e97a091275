import type { Author, ConversationPlace } from '../../domain/chat/conversation-place';
import type { Baseline, OutboxEntry } from '../../domain/chat/outbox-entry';
import { conversationsToServe, entriesAt, nextToSend } from '../../domain/chat/outbox-queue';
import { messagesOf } from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import { SECOND } from '../../domain/kernel/instant';
import type { Clock, Logger } from '../kernel/ports';
import type { ChangeStream } from '../work-order/change-stream';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import { attemptReply, isSessionFault } from './attempt-reply';
import type { OutboxState } from './outbox-state';
import type { Looked } from './room';
import type { Rooms } from './rooms';
import type { ChatNewsChannel, KeyedLock, NetworkState } from './tab.ports';

/** A reply waits this long at most for what was said meanwhile; longer, and the network is in trouble anyway. */
export const LOOK_FIRST_MS = 10 * SECOND;

/**
 * A message that is being sent is nobody's once the tab that did so is gone. Where no lock tells, it is after this long:
 * no call takes longer.
 */
export const SENDING_AT_MOST_MS = 200 * SECOND;

export interface OutboxRunnerParts {
  readonly author: Author;
  readonly state: OutboxState;
  readonly rooms: Rooms;
  readonly workOrders: Pick<WorkOrderGateway, 'reply'>;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly news: Pick<ChatNewsChannel, 'post'>;
  readonly lock: KeyedLock;
  readonly network: Pick<NetworkState, 'isOnline'>;
  /** Whether signals arrive: without them nobody says that a conversation has changed. */
  readonly hasLine: () => boolean;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether the person has just asked for this one to be sent. */
  readonly isAskedFor: (requestId: string) => boolean;
  readonly onTrouble: (kind: 'network' | 'session') => void;
  readonly onWorked: () => void;
}

type Outcome = 'done' | 'again' | 'network' | 'session';

/** Sends what waits, each conversation by itself and in order, one task of all tabs at a time. */
export const createOutboxRunner = (parts: OutboxRunnerParts) => {
  const { author, state, rooms, workOrders, changes, news, lock, network, clock, logger } = parts;
  const leaving = new AbortController();
  const running = new Set<Id>();
  /** Where something was in the way; they wait until somebody says that it may be over. */
  const resting = new Set<Id>();
  /** What was found being sent by nobody known, and since when. */
  const foundSending = new Map<string, number>();

  const placeOf = (workOrderId: Id): ConversationPlace => ({ ...author, workOrderId });
  const rowsOf = (id: Id) => messagesOf(rooms.of(id).timeline());

  const baselineOf = (id: Id): Baseline => {
    if (rooms.of(id).timeline().lastTicket === 0) return { kind: 'unread' };
    const newest = rowsOf(id).at(-1);
    return newest === undefined ? { kind: 'empty' } : { kind: 'after', id: newest.id };
  };

  const look = (id: Id): Promise<Looked> =>
    new Promise((resolve) => {
      const stop = clock.after(LOOK_FIRST_MS, () => {
        resolve({ kind: 'failed', details: undefined });
      });
      void rooms
        .of(id)
        .catchUp()
        .then((looked) => {
          stop();
          resolve(looked);
        });
    });

  const afterLook = (looked: Looked): 'go' | 'network' | 'session' => {
    if (looked.kind === 'read') return 'go';
    const { details } = looked;
    if (details === undefined) return 'network';
    if (isSessionFault(details)) return 'session';
    // What the back end will not show it will not take either: its refusal of the reply says why.
    return details.kind === 'refused' || details.kind === 'code' ? 'go' : 'network';
  };

  /** Nothing can have been missed: it is read, somebody looks at it, and signals say when it changes. */
  const isUpToDate = (id: Id): boolean => {
    const room = rooms.of(id);
    const { catchUp, isStale, lastTicket } = room.timeline();
    return parts.hasLine() && room.isHeld() && catchUp.kind === 'idle' && !isStale && lastTicket > 0;
  };

  const fault = (error: unknown): void => {
    logger.error('chat.outbox', error);
  };

  /** A back end that knows request ids shows them on every message of one's own. */
  const learn = async (id: Id): Promise<void> => {
    if (!state.knowsRequestIds() && rowsOf(id).some(({ requestId }) => requestId !== undefined)) {
      await state.learnThatRequestIdsAreKnown();
    }
  };

  const tellRows = (id: Id, read: number) =>
    state.tell({ kind: 'read-ended', read, place: placeOf(id), rows: rowsOf(id) });

  /** Reads what became of messages whose fate is unknown. */
  const judge = async (id: Id): Promise<Outcome> => {
    const read = state.outbox().lastRead + 1;
    await state.tell({ kind: 'read-began', read });
    const verdict = afterLook(await look(id));
    if (verdict !== 'go') return verdict;
    await learn(id);
    await tellRows(id, read);
    await retryAsked(id);
    return 'again';
  };

  /** Where request ids are known nobody has to be asked: sent again, it arrives once. */
  const retryAsked = async (id: Id): Promise<void> => {
    if (!state.knowsRequestIds()) return;
    const asking = entriesAt(state.outbox(), placeOf(id)).filter(({ status }) => status.kind === 'asking');
    for (const { requestId } of asking) await state.tell({ kind: 'retry', requestId });
  };

  /** Takes over what a tab that is gone was sending. */
  const restore = async (id: Id): Promise<void> => {
    const sending = entriesAt(state.outbox(), placeOf(id)).filter(({ status }) => status.kind === 'sending');
    const isOrphaned = ({ requestId, attempt }: OutboxEntry): boolean => {
      if (lock.isShared) return true;
      const key = `${requestId} ${attempt}`;
      const since = foundSending.get(key) ?? clock.now();
      foundSending.set(key, since);
      return clock.now() - since >= SENDING_AT_MOST_MS;
    };
    if (!sending.some(isOrphaned)) return;
    const knowsRequestIds = state.knowsRequestIds();
    await state.tell(
      { kind: 'restored', place: placeOf(id), knowsRequestIds },
      ...sending.map(({ requestId }) => ({ kind: 'retry', requestId }) as const),
    );
  };

  const send = async (id: Id, head: OutboxEntry): Promise<Outcome> => {
    const { requestId } = head;
    const asked = parts.isAskedFor(requestId);
    const verdict = !network.isOnline() ? 'network' : isUpToDate(id) ? 'go' : afterLook(await look(id));
    if (leaving.signal.aborted) return 'done';
    // Sent all the same when the person has just asked for it: so they learn that they are signed out.
    if (verdict === 'session' && !asked) return 'session';
    await learn(id);
    const place = placeOf(id);
    const outbox = await state.tell({ kind: 'sending', requestId, place, baseline: baselineOf(id) });
    const entry = outbox.entries.find((each) => each.requestId === requestId);
    if (entry?.status.kind !== 'sending') return 'again';
    if (verdict === 'network') {
      await state.tell({ kind: 'unreachable', requestId, attempt: entry.attempt });
      return 'network';
    }
    const attempted = await attemptReply(workOrders, entry, {
      knowsRequestIds: state.knowsRequestIds(),
      asked,
    });
    const { event, message, trouble } = attempted;
    if (message !== undefined) {
      if (message.requestId !== undefined) await state.learnThatRequestIdsAreKnown();
      news.post({ kind: 'said', workOrderId: id, message });
      if (!leaving.signal.aborted) {
        changes.publish({ kind: 'said', workOrderId: id, by: 'reply', message });
      }
    }
    await state.tell(event);
    if (trouble !== 'none') return trouble;
    parts.onWorked();
    return 'again';
  };

  const isJudged = ({ status }: OutboxEntry): boolean => status.kind === 'unsure' || status.kind === 'sent';

  const step = async (id: Id): Promise<Outcome> => {
    const here = entriesAt(state.outbox(), placeOf(id));
    if (here.some(isJudged)) return judge(id);
    const head = nextToSend(state.outbox(), placeOf(id));
    return head === undefined ? 'done' : send(id, head);
  };

  /** Until nothing is left to send, or something is in the way. */
  const drain = async (id: Id): Promise<void> => {
    await state.refresh();
    await restore(id);
    let outcome: Outcome = 'again';
    while (outcome === 'again' && !leaving.signal.aborted && !state.outbox().isPaused) {
      outcome = await step(id);
    }
    if (outcome === 'network' || outcome === 'session') {
      resting.add(id);
      parts.onTrouble(outcome);
    }
  };

  const serve = (id: Id): void => {
    if (running.has(id) || leaving.signal.aborted) return;
    running.add(id);
    const name = [author.platform, author.userId, id].map(encodeURIComponent).join('/');
    lock
      .run(name, () => drain(id), leaving.signal)
      .then(
        () => {
          running.delete(id);
          if (toServe().includes(id)) serve(id);
        },
        (error: unknown) => {
          running.delete(id);
          if (leaving.signal.aborted) return;
          logger.error('chat.outbox', error);
          resting.add(id);
          parts.onTrouble('network');
        },
      );
  };

  /** Where something can be sent, has to be found out, or is being sent by a tab that may be gone. */
  const toServe = (): readonly Id[] => {
    const outbox = state.outbox();
    if (outbox.isPaused) return [];
    const unclear = outbox.entries.filter(
      (entry) => isJudged(entry) || (lock.isShared && entry.status.kind === 'sending'),
    );
    const all = [...conversationsToServe(outbox, author), ...unclear.map(({ workOrderId }) => workOrderId)];
    return [...new Set(all)].filter((id) => !resting.has(id));
  };

  return {
    /** Serves every conversation in which something is to be done. */
    run: (): void => {
      for (const id of toServe()) serve(id);
    },
    /** What was in the way may be gone. */
    wake: (): void => {
      resting.clear();
      // Where no lock says that a tab is gone, time does: see `restore`.
      const sending = state.outbox().entries.filter(({ status }) => status.kind === 'sending');
      for (const id of [...toServe(), ...sending.map(({ workOrderId }) => workOrderId)]) serve(id);
    },
    /** Something was read: what has arrived goes, and what was asked about may be answered. */
    compare: (id: Id): void => {
      const room = rooms.of(id);
      if (room.timeline().catchUp.kind === 'reading' || leaving.signal.aborted) return;
      learn(id).catch(fault);
      const here = entriesAt(state.outbox(), placeOf(id));
      if (here.length === 0) return;
      const arrived = new Set(rowsOf(id).map(({ requestId }) => requestId));
      const isToldOf = (entry: OutboxEntry): boolean =>
        entry.status.kind !== 'sending' && (arrived.has(entry.requestId) || entry.status.kind === 'asking');
      if (!here.some(isToldOf)) return;
      tellRows(id, 0)
        .then(() => retryAsked(id))
        .catch(fault);
    },
    /** Sends nothing more; what is on its way ends by itself. */
    stop: (): void => {
      leaving.abort();
    },
  };
};
