import { CALENDAR_OFFSET, DAY, HOUR, type Instant, MINUTE, SECOND } from '@/domain/kernel/instant';
import {
  answerComplaint,
  type ComplaintAnswerInput,
  type ComplaintDecision,
} from '@/domain/work-order/complaint';
import type { Decide, Decision } from '@/domain/work-order/decision';
import type { Person } from '@/domain/kernel/party';
import { actorOn, type TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { NewEvent } from '@/domain/work-order/work-order-event';
import type { RandomSource } from './random';

/** An event that has its `seq` but not its id yet. */
export interface PlayedEvent extends NewEvent {
  readonly seq: number;
  readonly author: Person;
  readonly at: Instant;
}

/** An answer to the complaint whose event has this `seq`. */
export interface PlayedAnswer {
  readonly seq: number;
  readonly complaint: ComplaintDecision['complaint'];
  readonly author: Person;
}

/** A step, with the state and the number of events and answers before it. */
interface Step {
  readonly at: Instant;
  readonly before: TrackedWorkOrder;
  readonly events: number;
  readonly answers: number;
  readonly take: () => void;
}

type ComplaintTexts = Pick<ComplaintAnswerInput, 'verdict' | 'text'>;

const LAST_MOMENT = 2 * MINUTE;

/**
 * One work order as it develops. Every step is a transition of the domain, so the demo can only show what the
 * product allows. A refusal is a mistake in the plan, and is thrown.
 */
export class WorkOrderPlay {
  tracked: TrackedWorkOrder;
  readonly events: PlayedEvent[] = [];
  readonly answers: PlayedAnswer[] = [];
  private readonly steps: Step[] = [];
  private at: Instant;
  private readonly end: Instant;
  private readonly chance: RandomSource;

  constructor(
    create: (at: Instant) => Decision,
    by: Person,
    at: Instant,
    now: Instant,
    chance: RandomSource,
  ) {
    this.at = at;
    this.end = now - LAST_MOMENT;
    this.chance = chance;
    this.tracked = create(at).tracked;
    this.takes(() => {
      const created = create(this.at);
      this.tracked = created.tracked;
      this.write(created, by);
    });
  }

  /** The time from this moment to the demo's present. */
  until(moment = this.at): Instant {
    return this.end - moment;
  }

  /** Advances the time, skipping nights; `false` if it would pass the demo's present. */
  waits(least: Instant, most: Instant): boolean {
    const later = this.at + this.chance.between(least, most);
    const hour = Math.floor(((later + CALENDAR_OFFSET) % DAY) / HOUR);
    const awake = hour < 8 ? later + (8 - hour) * HOUR : later;
    const at = Math.floor(awake / SECOND) * SECOND;
    if (at >= this.end) return false;
    this.at = at;
    return true;
  }

  /**
   * Takes the last message and the steps after it again, so that the message is posted at this later moment. Nothing is
   * moved to an earlier time. Steps after the message, such as an urge, stay at least `spare` before the present.
   */
  delaysLastPost(moment: Instant, spare: number): void {
    const postedAt = this.tracked.lastPosted.at;
    const first = this.steps.findIndex(({ at }) => at >= postedAt);
    const step = this.steps[first];
    const last = this.steps.at(-1);
    const lastAt = last?.at ?? 0;
    const latest = this.end - (lastAt === postedAt ? 0 : spare) - lastAt + postedAt;
    const later = Math.floor((Math.min(moment, latest) - postedAt) / SECOND) * SECOND;
    if (step === undefined || later <= 0) return;
    const again = this.steps.splice(first);
    this.tracked = step.before;
    this.events.splice(step.events);
    this.answers.splice(step.answers);
    for (const { at, take } of again) {
      this.at = at + later;
      this.takes(take);
    }
  }

  does(person: Person, decide: Decide): void {
    this.takes(() => this.decides(person, decide));
  }

  private takes(take: () => void): void {
    const { at, tracked: before } = this;
    this.steps.push({ at, before, take, events: this.events.length, answers: this.answers.length });
    take();
  }

  private decides(person: Person, decide: Decide): void {
    const decision = decide(this.tracked, actorOn(this.tracked, person), this.at);
    if (!decision.ok) throw new Error(`the demo's plan was refused: ${decision.refusal.code}`);
    this.tracked = decision.value.tracked;
    this.write(decision.value, person);
  }

  /** Answers the complaint with this `seq` for the first time. */
  answersComplaint(person: Person, seq: number, answer: ComplaintTexts): void {
    this.takes(() => this.writesAnswer(person, seq, answer));
  }

  private writesAnswer(person: Person, seq: number, answer: ComplaintTexts): void {
    const open = { id: String(seq), state: 'open', version: 0 } as const;
    const decision = answerComplaint(open, { ...answer, version: 0 }, this.tracked, person, this.at);
    if (!decision.ok) throw new Error(`the demo's plan was refused: ${decision.refusal.code}`);
    this.tracked = decision.value.tracked;
    this.answers.push({ seq, complaint: decision.value.complaint, author: person });
    this.write(decision.value, person);
  }

  private write({ events }: Decision, author: Person): void {
    for (const event of events)
      this.events.push({ ...event, seq: this.events.length + 1, author, at: this.at });
  }
}
