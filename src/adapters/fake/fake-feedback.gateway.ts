import type { FeedbackGateway } from '@/application/feedback/feedback.port';
import type { Id } from '@/domain/kernel/id';
import { ok } from '@/domain/result';
import { createFirstAnswers } from './first-answers';
import type { CallSimulation } from './call-simulation';

export interface FakeFeedback extends FeedbackGateway {
  /** The user's first answer; undefined before it. */
  answered(): boolean | undefined;
}

/** The question of whether one user wants to give feedback, in memory. It is open until the user answers. */
export const createFakeFeedbackGateway = (simulation: CallSimulation, me: Id): FakeFeedback => {
  const { once } = createFirstAnswers();
  let first: boolean | undefined;
  return {
    answered: () => first,
    invited: (options) => simulation.run(() => first === undefined, options),
    answer: (accepted, requestId) =>
      simulation.run(() =>
        once(me, requestId, accepted, () => {
          first ??= accepted;
          return ok(undefined);
        }),
      ),
  };
};
