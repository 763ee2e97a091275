import type { Author } from '../../domain/kernel/author';
import type { ConversationPlace } from '../../domain/work-order/conversation-place';
import { conversationsToServe, entriesAt, nextToSend } from '../../domain/chat/outbox-queue';
import type { Baseline, OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { Logger } from '../kernel/ports';
import { createJudge, isUnclear } from './judge-unclear';
import { createLookFirst, type LookFirstParts } from './look-first';
import { createSendReply, type Sent, type SendReplyParts } from './send-reply';
import { createTakeOver, type TakeOverParts } from './take-over';
import type { Rooms } from './rooms';
import type { KeyedLock } from './tab.ports';

export interface OutboxRunnerParts
  extends
    Omit<LookFirstParts, 'clock' | 'state'>,
    Omit<TakeOverParts, 'clock' | 'state'>,
    Omit<SendReplyParts, 'look' | 'judge' | 'leaving' | 'clock'> {
  readonly author: Author;
  readonly rooms: Rooms;
  readonly lock: KeyedLock;
  readonly clock: LookFirstParts['clock'] & TakeOverParts['clock'];
  readonly logger: Logger;
  /** `credential`: the one that the failed attempt used. */
  readonly onTrouble: (kind: 'network' | 'session', credential: string | undefined) => void;
  /** Changes at each sign-in. */
  readonly credential: () => string | undefined;
  readonly onWorked: () => void;
}

type Outcome = 'done' | 'again' | 'network' | 'session';

/** Sends each conversation's entries in order and independently of the others; one task across all tabs at a time. */
export const createOutboxRunner = (parts: OutboxRunnerParts) => {
  const { author, state, rooms, lock, logger } = parts;
  const leaving = new AbortController();
  const look = createLookFirst(parts);
  const judge = createJudge({ state, look });
  const takeOver = createTakeOver(parts);
  const send = createSendReply({ ...parts, look, judge, leaving: leaving.signal });
  const running = new Set<Id>();
  /** Conversations with an obstacle; they wait for a hint that it may be gone. */
  const resting = new Set<Id>();

  const placeOf = (workOrderId: Id): ConversationPlace => ({ ...author, workOrderId });

  const outcomeOf = (sent: Sent): Outcome => {
    if (sent === 'worked') parts.onWorked();
    return sent === 'worked' || sent === 'passed' ? 'again' : sent;
  };

  const step = async (place: ConversationPlace): Promise<Outcome> => {
    if (entriesAt(state.outbox(), place).some(isUnclear)) {
      const sight = await judge.judge(place);
      return sight === 'clear' ? 'again' : sight;
    }
    const head = nextToSend(state.outbox(), place);
    return head === undefined ? 'done' : outcomeOf(await send(place, head));
  };

  /** An earlier holder of the conversation may have taken over an entry that this tab had marked as being sent. */
  const isStillMine = async ({ requestId, attempt }: OutboxEntry): Promise<boolean> => {
    await state.refresh();
    return state
      .outbox()
      .entries.some(
        (entry) =>
          entry.requestId === requestId && entry.attempt === attempt && entry.status.kind === 'sending',
      );
  };

  /** Runs until the queue is empty or blocked. The entry that this tab stored as being sent goes first. */
  const drain = async (id: Id, kept: OutboxEntry | undefined, atOnce: boolean): Promise<void> => {
    const place = placeOf(id);
    const claimed = kept === undefined || atOnce || (await isStillMine(kept)) ? kept : undefined;
    let credential = parts.credential();
    let outcome: Outcome = 'again';
    if (claimed !== undefined) outcome = outcomeOf(await send(place, claimed, claimed));
    else await takeOver(place);
    while (outcome === 'again' && !leaving.signal.aborted && !state.outbox().isPaused) {
      // Read before the attempt: a sign-in may happen while the answer is on the way.
      credential = parts.credential();
      outcome = await step(place);
    }
    if (outcome === 'network' || outcome === 'session') {
      resting.add(id);
      parts.onTrouble(outcome, credential);
    }
  };

  /** `isKept` does not reject. */
  const serve = (id: Id, isKept: Promise<OutboxEntry | undefined> = Promise.resolve(undefined)): void => {
    if (running.has(id) || leaving.signal.aborted) return;
    running.add(id);
    const name = [author.platform, author.userId, id].map(encodeURIComponent).join('/');
    lock
      .run(name, async (atOnce) => drain(id, await isKept, atOnce), leaving.signal)
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

  /** Conversations with an entry to send, an unclear one, or one being sent by a tab that may be closed. */
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
    judge.compare(placeOf(id)).catch((error: unknown) => {
      logger.error('chat.outbox', error);
    });
  };

  const hasArrived = ({ workOrderId, requestId }: OutboxEntry): boolean =>
    look.rowsOf(workOrderId).some((row) => row.requestId === requestId);

  return {
    look,
    /** Its row has been read, so the answer does not matter. */
    hasArrived,
    /**
     * Decides whether a new entry may be stored as being sent. It requires an empty queue, no earlier message to check,
     * and no other runner of this conversation in this tab. A lock must show the other tabs that this tab is alive, and
     * sending the entry twice must be harmless.
     */
    sendsAtOnce: (id: Id): Baseline | undefined => {
      const isFree = !running.has(id) && !resting.has(id) && !state.outbox().isPaused;
      const isAlone = entriesAt(state.outbox(), placeOf(id)).length === 0;
      const isSafe = lock.isShared && state.isRead();
      return isFree && isAlone && isSafe && parts.network.isOnline() && look.isUpToDate(id)
        ? look.baselineOf(id)
        : undefined;
    },
    /**
     * Waits for the conversation's turn while an entry is being stored. If storing fails there is nothing to do; a
     * stored entry that is marked as being sent goes out.
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
      // A row may be read before its answer is lost: no later read will report it.
      const held = state.outbox().entries.filter(({ status }) => status.kind === 'held');
      for (const id of new Set(held.filter(hasArrived).map(({ workOrderId }) => workOrderId))) compare(id);
      for (const id of toServe()) serve(id);
    },
    /** Retries after an obstacle may have gone. */
    wake: (): void => {
      resting.clear();
      // Without locks a closed tab is recognised by time: see `createTakeOver`.
      const sending = state.outbox().entries.filter(({ status }) => status.kind === 'sending');
      for (const id of [...toServe(), ...sending.map(({ workOrderId }) => workOrderId)]) serve(id);
    },
    /** Messages were read. */
    compare,
    /** Sends no further entry; one that is being sent finishes. */
    stop: (): void => {
      leaving.abort();
    },
  };
};
