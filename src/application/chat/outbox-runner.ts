import type { Author, ConversationPlace } from '../../domain/chat/conversation-place';
import { conversationsToServe, entriesAt, nextToSend } from '../../domain/chat/outbox-queue';
import type { Id } from '../../domain/kernel/id';
import type { Logger } from '../kernel/ports';
import { createJudge, isUnclear } from './judge-unclear';
import { createLookFirst, type LookFirstParts } from './look-first';
import { createSendReply, type SendReplyParts } from './send-reply';
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
  /** With the credential that it was tried with. */
  readonly onTrouble: (kind: 'network' | 'session', credential: string | undefined) => void;
  /** Changes when somebody signs in. */
  readonly credential: () => string | undefined;
  readonly onWorked: () => void;
}

type Outcome = 'done' | 'again' | 'network' | 'session';

/** Serves each conversation by itself and in order, one task of all tabs at a time, when there is something to be done. */
export const createOutboxRunner = (parts: OutboxRunnerParts) => {
  const { author, state, rooms, lock, logger } = parts;
  const leaving = new AbortController();
  const look = createLookFirst(parts);
  const judge = createJudge({ state, look });
  const takeOver = createTakeOver(parts);
  const send = createSendReply({ ...parts, look, judge, leaving: leaving.signal });
  const running = new Set<Id>();
  /** Where something was in the way; they wait until somebody says that it may be over. */
  const resting = new Set<Id>();

  const placeOf = (workOrderId: Id): ConversationPlace => ({ ...author, workOrderId });

  const step = async (place: ConversationPlace): Promise<Outcome> => {
    if (entriesAt(state.outbox(), place).some(isUnclear)) {
      const sight = await judge.judge(place);
      return sight === 'clear' ? 'again' : sight;
    }
    const head = nextToSend(state.outbox(), place);
    if (head === undefined) return 'done';
    const sent = await send(place, head);
    if (sent === 'worked') parts.onWorked();
    return sent === 'worked' || sent === 'passed' ? 'again' : sent;
  };

  /** Until nothing is left to send, or something is in the way. */
  const drain = async (id: Id): Promise<void> => {
    const place = placeOf(id);
    await takeOver(place);
    let outcome: Outcome = 'again';
    let credential: string | undefined;
    while (outcome === 'again' && !leaving.signal.aborted && !state.outbox().isPaused) {
      // Before the step: somebody may sign in while its answer is on the way.
      credential = parts.credential();
      outcome = await step(place);
    }
    if (outcome === 'network' || outcome === 'session') {
      resting.add(id);
      parts.onTrouble(outcome, credential);
    }
  };

  const serve = (id: Id, isKept: Promise<unknown> = Promise.resolve()): void => {
    if (running.has(id) || leaving.signal.aborted) return;
    running.add(id);
    const name = [author.platform, author.userId, id].map(encodeURIComponent).join('/');
    lock
      .run(name, () => isKept.catch(() => undefined).then(() => drain(id)), leaving.signal)
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

  /** Where something can be sent, has to be found out, or is being sent by a tab that may be gone. */
  const toServe = (): readonly Id[] => {
    const outbox = state.outbox();
    if (outbox.isPaused) return [];
    const unclear = outbox.entries.filter(
      (entry) => isUnclear(entry) || (lock.isShared && entry.status.kind === 'sending'),
    );
    const all = [...conversationsToServe(outbox, author), ...unclear.map(({ workOrderId }) => workOrderId)];
    return [...new Set(all)].filter((id) => !resting.has(id));
  };

  return {
    /** Something is about to be kept here: its turn is waited for meanwhile. What could not be kept finds nothing to do. */
    expect: (id: Id, isKept: Promise<unknown>): void => {
      if (!resting.has(id) && !state.outbox().isPaused) serve(id, isKept);
    },
    /** Serves every conversation in which something is to be done. */
    run: (): void => {
      for (const id of toServe()) serve(id);
    },
    /** What was in the way may be gone. */
    wake: (): void => {
      resting.clear();
      // Where no lock says that a tab is gone, time does: see `createTakeOver`.
      const sending = state.outbox().entries.filter(({ status }) => status.kind === 'sending');
      for (const id of [...toServe(), ...sending.map(({ workOrderId }) => workOrderId)]) serve(id);
    },
    /** Something was read. */
    compare: (id: Id): void => {
      if (rooms.of(id).timeline().catchUp.kind === 'reading' || leaving.signal.aborted) return;
      judge.compare(placeOf(id)).catch((error: unknown) => {
        logger.error('chat.outbox', error);
      });
    },
    /** Sends nothing more; what is on its way ends by itself. */
    stop: (): void => {
      leaving.abort();
    },
  };
};
