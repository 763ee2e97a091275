import type { Id } from '../kernel/id';
import { MINUTE } from '../kernel/instant';
import type { Party, PartyType } from '../kernel/party';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import { hasPermission } from '../access/permissions';
import { changed, type Decide } from '../work-order/decision';
import type { UserChoice } from '../work-order/user-choice';
import { isOfHandlersAccount } from '../work-order/tracked-work-order';
import { newEvent } from '../work-order/work-order-event';
import { HANDS_OVER_FOR_OTHERS, TAKES_PART } from '../work-order/work-rights';
import { isFinished, type WorkState } from '../work-order/work-state';

/* Hands a work order over to another handler: input, checks and notices. */

/** The maximum length of the note to the next handler, in code points. */
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

/** A person that the dialog offers as the next handler. */
export interface ColleagueChoice extends UserChoice {
  /** The name of the person's seller account. */
  readonly sellerName: string;
  /** Whether the person belongs to another account than the current handler. */
  readonly isOtherAccount: boolean;
}

/** If a user hands over another work order within this time, the existing notice may be extended (`extendedNotice`). */
export const NOTICE_MERGE_WINDOW = MINUTE;

/** The data of a notice to the new handler, or to the earlier handler if another user handed the work order over. */
export interface HandOverNotice {
  /** The work order, or the first one of several. */
  readonly workId: Id;
  /** The number of work orders; absent for one. */
  readonly count?: number;
  /** The name of the user who handed the work order over. */
  readonly by: string;
  /** The note for the new handler; may be empty. */
  readonly note: string;
  /** The name of the new handler; only in the notice to the earlier one. */
  readonly to?: string;
}

/**
 * An earlier notice, extended by the work order of the next hand-over. Undefined if author, note or receiver differ, or
 * if the work order is the same: the next hand-over then needs its own notice.
 */
export const extendedNotice = (before: HandOverNotice, next: HandOverNotice): HandOverNotice | undefined => {
  const isSame = before.by === next.by && before.note === next.note && before.to === next.to;
  return isSame && before.workId !== next.workId ? { ...before, count: countOf(before) + 1 } : undefined;
};

/** The number of work orders of a notice. */
export const countOf = ({ count = 1 }: Pick<HandOverNotice, 'count'>): number => count;

/** The catalogue key of a notice's title. */
export const handOverTitle = (news: Pick<HandOverNotice, 'count'>) =>
  countOf(news) > 1 ? 'hand-over.news.many.title' : 'hand-over.news.title';

/**
 * The catalogue key of a notice: about one work order or several, to the new handler or to the earlier one, with a note
 * or without.
 */
export const handOverText = (news: {
  readonly note: string;
  readonly to: string | undefined;
  readonly count: number;
}) => {
  const { note, to, count } = news;
  const key = to === undefined ? 'hand-over.news' : 'hand-over.news.lost';
  const many = count > 1 ? (`${key}.many` as const) : key;
  return note === '' ? (`${many}.plain` as const) : many;
};

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

/** A user who wants to hand over: the kind of the account, if known, and its permissions. */
export interface HandOverActor {
  readonly type: PartyType | undefined;
  readonly held: readonly string[];
}

/** Whether a user may hand over work orders of other handlers: platform staff with the permission. */
export const handsOverForOthers = ({ type, held }: HandOverActor): boolean =>
  type === 'PLATFORM' && hasPermission(held, [TAKES_PART]) && hasPermission(held, [HANDS_OVER_FOR_OTHERS]);

/**
 * Whether a user who sees an open work order may hand it over. All users of the handler's account may, because the
 * handler may be away. Platform staff with the permission may too.
 */
export const mayHandOver = (
  handler: Party | undefined,
  ofHandlersAccount: boolean,
  handOverActor: HandOverActor | undefined,
): boolean =>
  handler !== undefined &&
  (ofHandlersAccount || (handOverActor !== undefined && handsOverForOthers(handOverActor)));

/** Why the state or the handler of a work order forbids every hand-over; undefined if they permit a hand-over. */
export const handOverRefusal = (workOrder: {
  readonly id: Id;
  readonly state: WorkState;
  readonly handlerId?: Id;
}): 'work-order.finished' | 'hand-over.no-handler' | undefined => {
  if (isFinished(workOrder)) return 'work-order.finished';
  return workOrder.handlerId === undefined ? 'hand-over.no-handler' : undefined;
};

/**
 * Hands an open work order to one of the `colleagues`; `mayHandOver` decides who may. The work order then belongs to
 * the new handler's account. State, urge and waiting time stay unchanged. If two users hand over at the same time, the
 * second is refused if its `from` is the earlier handler.
 */
export const handOver =
  (input: HandOverInput, colleagues: readonly Colleague[], held: readonly string[] = []): Decide =>
  (tracked, actor, now) => {
    const { workOrder } = tracked;
    const before = workOrder.handler;
    const handOverActor = { type: actor.person.type, held };
    const { id, state } = workOrder;
    const refusal = handOverRefusal({ id, state, ...(before && { handlerId: before.uid }) });
    // Other users than platform staff learn that only the handler's account may hand over.
    if (refusal === 'work-order.finished' || (refusal !== undefined && handsOverForOthers(handOverActor))) {
      return refuse(refusal);
    }
    if (
      before === undefined ||
      !mayHandOver(before, isOfHandlersAccount(tracked, actor.person), handOverActor)
    ) {
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
      events: [
        newEvent('hand-over', {
          text: note === '' ? fromTo : `${fromTo}\n${note}`,
          ...(tracked.handlerSid === undefined ? {} : { fromSid: tracked.handlerSid }),
        }),
      ],
    });
  };
