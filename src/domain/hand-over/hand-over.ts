import type { Id } from '../kernel/id';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import { changed, type Decide } from '../work-order/decision';
import type { UserChoice } from '../work-order/user-choice';
import { isOfHandlersAccount } from '../work-order/tracked-work-order';
import { happened } from '../work-order/work-order-event';
import { isFinished } from '../work-order/work-state';

/** The maximum length of a note, in code points. */
export const HAND_OVER_NOTE_MAX = 200;

/** The input of a hand-over. */
export interface HandOverInput {
  /** The next handler. */
  readonly userId: Id;
  /** A note for the next handler; may be empty. Every user of the work order can read it. */
  readonly note: string;
  /**
   * The handler that the user saw on the screen. If it is absent or `0`, it is not compared with the current handler.
   */
  readonly from?: Id;
}

/** The id that means "not given"; no account has it. */
const NOT_GIVEN: Id = '0';

/** An entry of the picker. */
export interface ColleagueChoice extends UserChoice {
  /** The name of the person's seller account. */
  readonly sellerName: string;
  /** Whether the person belongs to another account than the current handler. */
  readonly isOtherAccount: boolean;
}

/** The data of the notice to the new handler. */
export interface HandOverNews {
  readonly workId: Id;
  /** The name of the user who handed the work order over. */
  readonly by: string;
  /** The note for the new handler; may be empty. */
  readonly note: string;
}

type HandOverRefusal = 'hand-over.person-required' | 'hand-over.note-too-long';

/** A person who may become the handler, and the seller account of that person. */
export interface Colleague extends UserChoice {
  readonly sid: Id;
}

/** Checks the input: in the form before it is sent, and again on the back end. */
export const checkHandOver = ({
  userId,
  note,
}: HandOverInput): Result<Pick<HandOverInput, 'userId' | 'note'>, HandOverRefusal> => {
  if (userId === '') return refuse('hand-over.person-required');
  if (lengthOf(note) > HAND_OVER_NOTE_MAX) {
    return refuse('hand-over.note-too-long', { max: HAND_OVER_NOTE_MAX });
  }
  return ok({ userId, note: isBlank(note) ? '' : note });
};

/**
 * Hands an open work order to one of the `colleagues`. The handler may do this, and so may every user of the
 * handler's account, in case the handler is away. The work order then belongs to the new handler's account. State,
 * urge and waiting time stay unchanged. If two users hand over at the same time, the second is refused, because
 * `from` is no longer the handler.
 */
export const handOver =
  (input: HandOverInput, colleagues: readonly Colleague[]): Decide =>
  (tracked, actor, now) => {
    const { workOrder } = tracked;
    if (isFinished(workOrder)) return refuse('work-order.finished');
    const before = workOrder.handler;
    if (before === undefined || !isOfHandlersAccount(tracked, actor.person)) {
      return refuse('hand-over.handler-only');
    }
    const checked = checkHandOver(input);
    if (!checked.ok) return checked;
    const { userId, note } = checked.value;
    const { from = NOT_GIVEN } = input;
    if (from !== NOT_GIVEN && from !== before.uid) {
      return refuse('hand-over.handler-changed', { name: before.name });
    }
    if (userId === before.uid) return refuse('hand-over.same-person');
    const next = colleagues.find((each) => each.userId === userId);
    if (next === undefined) return refuse('hand-over.no-colleague');
    const handler = { uid: next.userId, name: next.name, type: 'SELLER' } as const;
    const fromTo = `${before.name} → ${next.name}`;
    return ok({
      tracked: { ...changed(tracked, now, { handler, handlerSince: now }), handlerSid: next.sid },
      events: [happened('hand-over', { text: note === '' ? fromTo : `${fromTo}\n${note}` })],
    });
  };
