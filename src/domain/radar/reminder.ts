import type { Id } from '../kernel/id';
import { HOUR, type Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse } from '../result';
import { changed, type Decide } from '../work-order/decision';
import { isFinished } from '../work-order/work-state';
import { newEvent } from '../work-order/work-order-event';
import type { RadarKind } from './radar';

/* Reminders that staff post to sellers, handlers or shops about their overdue work orders. */

/** The maximum number of work orders that are listed for one recipient. */
export const WORST_WORKS = 5;
/** The maximum number of recipients of one preview. */
export const RECIPIENTS_MAX = 50;
/** Within this time after a reminder, the sender must confirm another one. */
export const REMIND_AGAIN_AFTER = 24 * HOUR;
/** The maximum length of a reminder: enough for five lines with links and a short text. */
export const REMINDER_MAX = 1000;

/** A work order that a reminder lists. */
export interface WorstWork {
  readonly id: Id;
  readonly orderNo: string;
  readonly carPlate: string;
  /** The time since which the handler's side owes an answer. */
  readonly waitingSince: Instant;
  readonly remindedAt: Instant | undefined;
  /** The names of the accounts and the shop whose users may see the work order. Staff see all work orders. */
  readonly parties: readonly string[];
}

/** A seller, handler or shop that staff remind, with its worst work orders. */
export interface Recipient {
  readonly kind: RadarKind;
  readonly id: Id;
  readonly name: string;
  /** The longest waiting first. */
  readonly works: readonly WorstWork[];
}

/** The message for one conversation, with the work orders that its text lists. */
export interface Reminder {
  readonly workId: Id;
  readonly lines: readonly WorstWork[];
}

const unlisted = (lines: readonly WorstWork[], listed: ReadonlySet<Id>): number =>
  lines.filter(({ id }) => !listed.has(id)).length;

/**
 * The messages that together list all of a recipient's work orders. To keep the messages few, each next
 * message is the one that lists the most work orders not listed yet. A message lists only work orders that
 * all parties of its conversation may see: two sellers can have the same handler, but neither may read about
 * the other's car. Work orders with the same parties need only one message.
 */
export const remindersOf = ({ works }: Pick<Recipient, 'works'>): readonly Reminder[] => {
  const possible = works.map((chat): Reminder => ({
    workId: chat.id,
    lines: works.filter(({ parties }) => chat.parties.every((party) => parties.includes(party))),
  }));
  const next = (listed: ReadonlySet<Id>): readonly Reminder[] => {
    const most = Math.max(0, ...possible.map(({ lines }) => unlisted(lines, listed)));
    const best = possible.find(({ lines }) => unlisted(lines, listed) === most);
    return most === 0 || best === undefined
      ? []
      : [best, ...next(new Set([...listed, ...best.lines.map(({ id }) => id)]))];
  };
  return next(new Set());
};

/** Whether a work order had a reminder so recently that another one must be confirmed. */
export const isRemindedRecently = (remindedAt: Instant | undefined, now: Instant): boolean =>
  remindedAt !== undefined && now - remindedAt < REMIND_AGAIN_AFTER;

export interface ReminderInput {
  readonly text: string;
  /** Whether the sender confirmed another reminder within `REMIND_AGAIN_AFTER`. */
  readonly again: boolean;
}

/**
 * Adds a reminder by staff to an open work order. A reminder is not an answer: the state, the urge and the waiting time
 * do not change.
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
    return ok({ tracked: changed(tracked, now, {}), events: [newEvent('remind', { text })] });
  };
