import { refuse, ok, type Result } from '../result';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import { changed, type Decision } from './decision';
import type { Person } from '../kernel/party';
import type { TrackedWorkOrder } from './tracked-work-order';
import { newEvent } from './work-order-event';

export const COMPLAINT_STATES = ['open', 'answered', 'rejected'] as const;

export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The decision of platform staff on a complaint. */
export type ComplaintVerdict = Exclude<ComplaintState, 'open'>;

export const COMPLAINT_VERDICTS = COMPLAINT_STATES.filter(
  (state): state is ComplaintVerdict => state !== 'open',
);

/** The newest answer, which replaces all earlier answers. */
export interface ComplaintAnswer {
  readonly verdict: ComplaintVerdict;
  readonly text: string;
  readonly answeredBy: string;
  readonly at: Instant;
}

/** A complaint with its answer. Its id is the id of the event that created it. */
export interface Complaint {
  readonly id: Id;
  readonly state: ComplaintState;
  /** The number of answers so far. A new answer contains the version that its author saw. */
  readonly version: number;
  readonly answer?: ComplaintAnswer;
}

/** The platform's answer. `version` is the version of the complaint that its author saw. */
export interface ComplaintAnswerInput {
  readonly verdict: ComplaintVerdict;
  readonly text: string;
  readonly version: number;
}

/** The maximum length of an answer, in code points. */
export const COMPLAINT_ANSWER_MAX_LENGTH = 500;

export type ComplaintAction = 'answer' | 'changeAnswer';

/** The answering action that a screen offers in each state. No answer reopens a complaint. */
const TRANSITIONS: Readonly<Record<ComplaintState, ComplaintAction>> = {
  open: 'answer',
  answered: 'changeAnswer',
  rejected: 'changeAnswer',
};

/** The answering action in this state, for users who may answer. */
export const complaintActionIn = (state: ComplaintState): ComplaintAction => TRANSITIONS[state];

/** Only platform staff answer complaints. */
const mayAnswer = ({ type }: Pick<Person, 'type'>): boolean => type === 'PLATFORM';

/** The actions that a screen offers on a complaint, even if its work order is finished. */
export const availableComplaintActions = (
  { state }: Pick<Complaint, 'state'>,
  person: Pick<Person, 'type'>,
): readonly ComplaintAction[] => (mayAnswer(person) ? [complaintActionIn(state)] : []);

/** Checks an answer: during typing, before sending, and on the server. */
export const checkComplaintAnswer = (
  text: string,
): Result<string, 'complaint.answer-required' | 'complaint.answer-too-long'> => {
  if (isBlank(text)) return refuse('complaint.answer-required');
  if (lengthOf(text) > COMPLAINT_ANSWER_MAX_LENGTH) {
    return refuse('complaint.answer-too-long', { max: COMPLAINT_ANSWER_MAX_LENGTH });
  }
  return ok(text);
};

/** The effect of an answer: on the complaint, and on the conversation of its work order. */
export interface ComplaintDecision extends Decision {
  readonly complaint: Complaint & { readonly answer: ComplaintAnswer };
}

/**
 * Answers a complaint, or changes the answer. An answer to an old version is refused, so that a second staff member
 * sees the first answer before answering. All answers remain in the conversation.
 */
export const answerComplaint = (
  complaint: Complaint,
  input: ComplaintAnswerInput,
  tracked: TrackedWorkOrder,
  person: Person,
  now: Instant,
): Result<ComplaintDecision> => {
  if (availableComplaintActions(complaint, person).length === 0) return refuse('complaint.staff-only');
  const text = checkComplaintAnswer(input.text);
  if (!text.ok) return text;
  const { answer } = complaint;
  if (input.version !== complaint.version) {
    if (answer === undefined) return refuse('request.malformed', { field: 'version' });
    return refuse('complaint.answered-meanwhile', { name: answer.answeredBy });
  }
  if (answer?.verdict === input.verdict && answer.text === input.text)
    return refuse('complaint.answer-unchanged');
  return ok({
    tracked: changed(tracked, now, {}),
    events: [newEvent(`complaint-${input.verdict}`, { text: input.text })],
    complaint: {
      id: complaint.id,
      state: input.verdict,
      version: complaint.version + 1,
      answer: { verdict: input.verdict, text: input.text, answeredBy: person.name, at: now },
    },
  });
};
