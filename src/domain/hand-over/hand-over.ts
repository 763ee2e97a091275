import type { Id } from '../kernel/id';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import { changed, type Decide } from '../work-order/decision';
import type { UserChoice } from '../work-order/user-choice';
import { isOfHandlersAccount } from '../work-order/tracked-work-order';
import { happened } from '../work-order/work-order-event';
import { isFinished } from '../work-order/work-state';

export const HAND_OVER_NOTE_MAX = 200;

export interface HandOverInput {
  /** The next handler. */
  readonly userId: Id;
  /** A note for the next handler; may be empty. Everyone on the work order reads it. */
  readonly note: string;
  /** The handler whom the person sees. Absent, or `0`, asks for no check. */
  readonly from?: Id;
}

/** No account has it. */
const NOT_GIVEN: Id = '0';

/** An entry of the picker. */
export interface ColleagueChoice extends UserChoice {
  /** The name of the person's seller account. */
  readonly sellerName: string;
}

type HandOverRefusal = 'hand-over.person-required' | 'hand-over.note-too-long';

/** A person who may become the handler, and the seller account of that person. */
export interface Colleague extends UserChoice {
  readonly sid: Id;
}

/** The check that the form runs before it sends, and the back end again. */
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
 * The handler, or a person of the handler's account for a handler who is away, gives an open work order to one of the
 * `colleagues`. The work order follows the new handler into that person's account. It answers nothing: the state, an urge
 * and the time since which an answer is owed stay as they are. Of two who act at once on the same handler, the second is
 * refused, and does not take the work order from the colleague of the first.
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
