import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '@/domain/kernel/text';
import {
  answerComplaint,
  availableComplaintActions,
  checkComplaintAnswer,
  type Complaint,
  COMPLAINT_ANSWER_MAX_LENGTH,
  type ComplaintAnswerInput,
} from '@/domain/work-order/complaint';
import { arbitraryComplaint, arbitraryComplaintAnswer, arbitraryScene } from '@tests/support/arbitraries';
import { aWorkOrder, CREATOR, HANDLER, NOON, PLATFORM_STAFF, STRANGER } from '@tests/support/builders';

const OPEN: Complaint = { id: '7', state: 'open', version: 0 };
const ANSWER: ComplaintAnswerInput = { verdict: 'answered', text: '已核实，门店已致歉', version: 0 };

const answer = (complaint: Complaint, input: Partial<ComplaintAnswerInput> = {}, person = PLATFORM_STAFF) =>
  answerComplaint(complaint, { ...ANSWER, ...input }, aWorkOrder().build(), person, NOON);

const answered = (complaint: Complaint, input: Partial<ComplaintAnswerInput> = {}): Complaint => {
  const decision = answer(complaint, input);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value.complaint;
};

describe('an answer to a complaint', () => {
  it('sets state, text, author and time, and appears in the conversation', () => {
    expect(answer(OPEN)).toMatchObject({
      ok: true,
      value: {
        complaint: {
          id: '7',
          state: 'answered',
          version: 1,
          answer: { verdict: 'answered', text: ANSWER.text, answeredBy: PLATFORM_STAFF.name, at: NOON },
        },
        events: [{ kind: 'complaint-answered', text: ANSWER.text }],
      },
    });
    expect(answer(OPEN, { verdict: 'rejected' })).toMatchObject({
      ok: true,
      value: { complaint: { state: 'rejected' }, events: [{ kind: 'complaint-rejected' }] },
    });
  });

  it.each([CREATOR, HANDLER, STRANGER])('is refused to $name, who is no platform staff', (person) => {
    expect(answer(OPEN, {}, person)).toMatchObject({ refusal: { code: 'complaint.staff-only' } });
  });

  it.each(['', ' ', '\n　'])('needs a text (%j)', (text) => {
    expect(answer(OPEN, { text })).toMatchObject({ refusal: { code: 'complaint.answer-required' } });
  });

  it('has at most 500 characters, counted in code points', () => {
    expect(COMPLAINT_ANSWER_MAX_LENGTH).toBe(500);
    const unit = fc.constantFrom('a', '怨', '😀', '𠮷');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 495, maxLength: 505 }), (text) => {
        expect(checkComplaintAnswer(text).ok).toBe(lengthOf(text) <= 500);
      }),
    );
  });

  it('is refused when another member of staff answered first, with that person’s name', () => {
    expect(answer(answered(OPEN), { text: '另一个答复' })).toEqual({
      ok: false,
      refusal: { code: 'complaint.answered-meanwhile', params: { name: PLATFORM_STAFF.name } },
    });
  });

  it('is refused with a version that an unanswered complaint cannot have', () => {
    expect(answer(OPEN, { version: 1 })).toEqual({
      ok: false,
      refusal: { code: 'request.malformed', params: { field: 'version' } },
    });
  });

  it('can be changed later, but not to the same answer', () => {
    const first = answered(OPEN);
    expect(answered(first, { verdict: 'rejected', text: '证据不足', version: 1 })).toMatchObject({
      state: 'rejected',
      version: 2,
      answer: { text: '证据不足' },
    });
    expect(answer(first, { version: 1 })).toMatchObject({ refusal: { code: 'complaint.answer-unchanged' } });
  });

  it('is permitted exactly when it is offered, for any work order, and never changes the work order’s state', () => {
    fc.assert(
      fc.property(
        arbitraryScene,
        arbitraryComplaint,
        arbitraryComplaintAnswer,
        fc.boolean(),
        ({ tracked, actor, now }, complaint, given, isNew) => {
          const input = { ...given, text: isNew ? `新${given.text}` : '新', version: complaint.version };
          const decision = answerComplaint(complaint, input, tracked, actor.person, now);
          const unchanged =
            complaint.answer?.text === input.text && complaint.answer.verdict === input.verdict;
          const isOffered = availableComplaintActions(complaint, actor.person).length > 0;
          expect(decision.ok).toBe(isOffered && !unchanged);
          if (!decision.ok) return;
          expect(decision.value.complaint).toMatchObject({
            state: input.verdict,
            version: complaint.version + 1,
          });
          expect(decision.value.tracked.workOrder.state).toBe(tracked.workOrder.state);
          expect(decision.value.tracked.lastPosted).toEqual(tracked.lastPosted);
        },
      ),
    );
  });

  it('is accepted once per version: each accepted answer raises the version by one', () => {
    fc.assert(
      fc.property(fc.array(arbitraryComplaintAnswer, { maxLength: 12 }), (inputs) => {
        let complaint = OPEN;
        for (const input of inputs) {
          const decision = answer(complaint, input);
          expect(decision.ok).toBe(
            checkComplaintAnswer(input.text).ok &&
              input.version === complaint.version &&
              !(complaint.answer?.text === input.text && complaint.answer.verdict === input.verdict),
          );
          if (!decision.ok) continue;
          expect(decision.value.complaint.version).toBe(complaint.version + 1);
          complaint = decision.value.complaint;
        }
      }),
    );
  });
});

describe('the actions on a complaint', () => {
  it.each([
    ['open', 'answer'],
    ['answered', 'changeAnswer'],
    ['rejected', 'changeAnswer'],
  ] as const)(
    'in state %s a complaint offers %s to platform staff, and nothing to others',
    (state, action) => {
      expect(availableComplaintActions({ state }, PLATFORM_STAFF)).toEqual([action]);
      expect(availableComplaintActions({ state }, CREATOR)).toEqual([]);
    },
  );
});
