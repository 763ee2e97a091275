import type { Author } from '../../domain/kernel/author';
import type { ConversationPlace } from '../../domain/work-order/conversation-place';
import { conversationsToServe, entriesAt, nextToSend } from '../../domain/chat/outbox-queue';
import type { Baseline, OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { Logger } from '../kernel/ports';
import { createOutcomeCheck, isUnclear } from './outcome-check';
import { createReadBeforeSend, type ReadBeforeSendParts } from './read-before-send';
import { createSendReply, type Sent, type SendReplyParts } from './send-reply';
import { createTakeOver, type TakeOverParts } from './take-over';
import type { Rooms } from './rooms';
import type { KeyedLock } from './tab.ports';

/** The dependencies of the runner, which sends the entries of each conversation one by one. */
export interface OutboxRunnerParts
  extends
    Omit<ReadBeforeSendParts, 'clock' | 'state'>,
    Omit<TakeOverParts, 'clock' | 'state'>,
    Omit<SendReplyParts, 'readBeforeSend' | 'outcomeCheck' | 'leaving' | 'clock'> {
  readonly author: Author;
  readonly rooms: Rooms;
  readonly lock: KeyedLock;
  readonly clock: ReadBeforeSendParts['clock'] & TakeOverParts['clock'];
  readonly logger: Logger;
  /** Called on an obstacle, with the credential of the failed attempt; undefined after an unexpected error. */
  readonly onTrouble: (kind: 'network' | 'session', credential: string | undefined) => void;
  /** Returns the current credential, which changes at each sign-in. */
  readonly credential: () => string | undefined;
  readonly onWorked: () => void;
}

type Outcome = 'done' | 'again' | 'network' | 'session';

/**
 * Sends the entries of each conversation one after the other, independently of other conversations. One task at a time
 * serves a conversation: across all tabs if the locks are shared, otherwise only within this tab.
 */
export const createOutboxRunner = (parts: OutboxRunnerParts) => {
  const { author, state, rooms, lock, logger } = parts;
  const leaving = new AbortController();
  const readBeforeSend = createReadBeforeSend(parts);
  const outcomeCheck = createOutcomeCheck({ state, readBeforeSend });
  const takeOver = createTakeOver(parts);
  const send = createSendReply({ ...parts, readBeforeSend, outcomeCheck, leaving: leaving.signal });
  const running = new Set<Id>();
  /** Conversations with an obstacle. They wait until the obstacle may be gone. */
  const resting = new Set<Id>();

  const placeOf = (workOrderId: Id): ConversationPlace => ({ ...author, workOrderId });

  const outcomeOf = (sent: Sent): Outcome => {
    if (sent === 'worked') parts.onWorked();
    return sent === 'worked' || sent === 'passed' ? 'again' : sent;
  };

  const step = async (place: ConversationPlace): Promise<Outcome> => {
    if (entriesAt(state.outbox(), place).some(isUnclear)) {
      const readiness = await outcomeCheck.decide(place);
      return readiness === 'clear' ? 'again' : readiness;
    }
    const head = nextToSend(state.outbox(), place);
    return head === undefined ? 'done' : outcomeOf(await send(place, head));
  };

  /**
   * Whether an entry that this tab marked as being sent still belongs to this tab. An earlier holder of the
   * conversation's lock may have taken the entry over.
   */
  const isStillMine = async ({ requestId, attempt }: OutboxEntry): Promise<boolean> => {
    await state.refresh();
    return state
      .outbox()
      .entries.some(
        (entry) =>
          entry.requestId === requestId && entry.attempt === attempt && entry.status.kind === 'sending',
      );
  };

  /**
   * Sends until the queue is empty or blocked. The entry that this tab has stored as being sent goes first.
   */
  const drain = async (id: Id, kept: OutboxEntry | undefined, atOnce: boolean): Promise<void> => {
    const place = placeOf(id);
    const claimed = kept === undefined || atOnce || (await isStillMine(kept)) ? kept : undefined;
    let credential = parts.credential();
    let outcome: Outcome = 'again';
    if (claimed !== undefined) outcome = outcomeOf(await send(place, claimed, claimed));
    else await takeOver(place);
    while (outcome === 'again' && !leaving.signal.aborted && !state.outbox().isPaused) {
      // The credential is read before the attempt, because the user may sign in while the answer is on the
      // way.
      credential = parts.credential();
      outcome = await step(place);
    }
    if (outcome === 'network' || outcome === 'session') {
      resting.add(id);
      parts.onTrouble(outcome, credential);
    }
  };

  /** Serves a conversation under its lock. `storedEntry` must not reject. */
  const serve = (
    id: Id,
    storedEntry: Promise<OutboxEntry | undefined> = Promise.resolve(undefined),
  ): void => {
    if (running.has(id) || leaving.signal.aborted) return;
    running.add(id);
    const name = [author.platform, author.userId, id].map(encodeURIComponent).join('/');
    lock
      .run(name, async (atOnce) => drain(id, await storedEntry, atOnce), leaving.signal)
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
          parts.onTrouble('network', undefined);
        },
      );
  };

  /**
   * The conversations to serve. They have an entry to send, an entry that a read must decide about (`isUnclear`), or an
   * entry that a possibly closed tab was sending.
   */
  const toServe = (): readonly Id[] => {
    const outbox = state.outbox();
    if (outbox.isPaused) return [];
    const unclear = outbox.entries.filter(
      (entry) => isUnclear(entry) || (lock.isShared && entry.status.kind === 'sending'),
    );
    const all = [...conversationsToServe(outbox, author), ...unclear.map(({ workOrderId }) => workOrderId)];
    return [...new Set(all)].filter((id) => !resting.has(id));
  };

  const compare = (id: Id): void => {
    if (rooms.of(id).timeline().catchUp.kind === 'reading' || leaving.signal.aborted) return;
    outcomeCheck.compare(placeOf(id)).catch((error: unknown) => {
      logger.error('chat.outbox', error);
    });
  };

  const hasArrived = ({ workOrderId, requestId }: OutboxEntry): boolean =>
    readBeforeSend.rowsOf(workOrderId).some((row) => row.requestId === requestId);

  return {
    readBeforeSend,
    /** Whether a read has returned the entry's message, so that the answer to its request no longer matters. */
    hasArrived,
    /**
     * Returns the baseline with which a new entry may be stored as being sent; undefined if it may not. The
     * conversation must have no entries, no running task and no obstacle, and all its messages must be known. The locks
     * must be shared, so that other tabs see that this tab is alive. Sending the entry twice must do no harm.
     */
    immediateBaseline: (id: Id): Baseline | undefined => {
      const isFree = !running.has(id) && !resting.has(id) && !state.outbox().isPaused;
      const isAlone = entriesAt(state.outbox(), placeOf(id)).length === 0;
      const isSafe = lock.isShared && state.isRead();
      return isFree && isAlone && isSafe && parts.network.isOnline() && readBeforeSend.isUpToDate(id)
        ? readBeforeSend.baselineOf(id)
        : undefined;
    },
    /**
     * Requests the conversation's lock while an entry is being stored. If storing fails, this entry is not sent. An
     * entry that was stored as being sent is sent first.
     */
    expect: (id: Id, isKept: Promise<OutboxEntry>): void => {
      if (resting.has(id) || state.outbox().isPaused) return;
      serve(
        id,
        isKept.then(
          (entry) => (entry.status.kind === 'sending' ? entry : undefined),
          () => undefined,
        ),
      );
    },
    /** Serves every conversation that has work to do. */
    run: (): void => {
      // The message of an entry may have been read before the answer to the entry was lost. No later read reports that
      // message again.
      const held = state.outbox().entries.filter(({ status }) => status.kind === 'held');
      for (const id of new Set(held.filter(hasArrived).map(({ workOrderId }) => workOrderId))) compare(id);
      for (const id of toServe()) serve(id);
    },
    /** Retries the waiting conversations, because their obstacle may be gone. */
    wake: (): void => {
      resting.clear();
      // Without locks, only elapsed time shows that a tab is closed: see `createTakeOver`.
      const sending = state.outbox().entries.filter(({ status }) => status.kind === 'sending');
      for (const id of [...toServe(), ...sending.map(({ workOrderId }) => workOrderId)]) serve(id);
    },
    /** Compares the entries after messages were read. */
    compare,
    /** Sends no further entry; an entry that is being sent finishes. */
    stop: (): void => {
      leaving.abort();
    },
  };
};
