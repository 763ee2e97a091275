import type { Id } from '../kernel/id';
import { HOUR, type Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse } from '../result';
import { changed, type Decide } from '../work-order/decision';
import { isFinished } from '../work-order/work-state';
import { happened } from '../work-order/work-order-event';
import type { RadarKind } from './radar';

/** A summary names this many work orders of its recipient. */
export const WORST_WORKS = 5;
/** So many recipients are previewed at once. */
export const RECIPIENTS_MAX = 50;
/** A work order is reminded of again after this, unless the sender confirms it. */
export const REMIND_AGAIN_AFTER = 24 * HOUR;
/** Five lines with links, and a little. */
export const REMINDER_MAX = 1000;

/** A work order of a summary. */
export interface WorstWork {
  readonly id: Id;
  readonly orderNo: string;
  readonly carPlate: string;
  /** Since when the handler's side owes an answer. */
  readonly waitingSince: Instant;
  readonly remindedAt: Instant | undefined;
  /** The accounts and the shop whose people see it, each by its own name; staff see everything. */
  readonly parties: readonly string[];
}

export interface Recipient {
  readonly kind: RadarKind;
  readonly id: Id;
  readonly name: string;
  /** The longest waiting first. */
  readonly works: readonly WorstWork[];
}

/** The message for one conversation: the work orders that its text names. */
export interface Reminder {
  readonly workId: Id;
  readonly lines: readonly WorstWork[];
}

/**
 * One message for each work order of a recipient. It names only those work orders that all parties of its conversation
 * see anyway: a seller must not read of another seller's car because one handler has both.
 */
export const remindersOf = ({ works }: Pick<Recipient, 'works'>): readonly Reminder[] =>
  works.map((chat) => ({
    workId: chat.id,
    lines: works.filter(({ parties }) => chat.parties.every((party) => parties.includes(party))),
  }));

/** Whether a work order was reminded of so recently that another reminder has to be confirmed. */
export const isRemindedRecently = (remindedAt: Instant | undefined, now: Instant): boolean =>
  remindedAt !== undefined && now - remindedAt < REMIND_AGAIN_AFTER;

export interface ReminderInput {
  readonly text: string;
  /** The sender knows that it was reminded of a short while ago. */
  readonly again: boolean;
}

/**
 * Staff remind the parties of an open work order. It answers nothing: the state, the urge and the time since which an
 * answer is owed stay as they are.
 */
export const remindOnWorkOrder =
  ({ text, again }: ReminderInput, remindedAt: Instant | undefined): Decide =>
  (tracked, _actor, now) => {
    if (isFinished(tracked.workOrder)) return refuse('work-order.finished');
    if (isBlank(text)) return refuse('reply.empty');
    if (lengthOf(text) > REMINDER_MAX) return refuse('reply.too-long', { max: REMINDER_MAX });
    if (!again && isRemindedRecently(remindedAt, now)) {
      return refuse('radar.reminded-recently', { hours: REMIND_AGAIN_AFTER / HOUR });
    }
    return ok({ tracked: changed(tracked, now, {}), events: [happened('remind', { text })] });
  };
