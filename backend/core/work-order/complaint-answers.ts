import { ok, refuse } from '@/domain/result';
import { answerComplaint } from '@/domain/work-order/complaint';
import { messageFor } from '@/domain/work-order/message';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type Complaints = Pick<Answers, 'getComplaints' | 'getComplaintDesk' | 'answerComplaint'>;

/** Complaints for the parties of a work order, and for the platform staff who answer them. */
export const complaintAnswers = (storage: Storage): Complaints => ({
  getComplaints: async ({ id }, { scope }) => {
    const complaints = await storage.within(scope).complaints.ofWorkOrder(id);
    return complaints === undefined ? refuse('work-order.not-found') : ok(complaints);
  },

  getComplaintDesk: async ({ query }, { scope }) =>
    scope.wholePlatform
      ? ok(await storage.within(scope).complaints.page(query))
      : refuse('complaint.staff-only'),

  answerComplaint: async ({ id, body }, { scope, command, now }) => {
    const answered = await storage
      .within(scope)
      .complaints.answer(
        id,
        command,
        (complaint, tracked) => answerComplaint(complaint, body, tracked, scope.person, now),
        now,
      );
    return answered.ok ? ok(messageFor(scope.person, answered.value)) : answered;
  },
});
