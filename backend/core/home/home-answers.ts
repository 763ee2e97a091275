import { censusRange } from '@/domain/home/census';
import { moneyWaitingFor } from '@/domain/home/money-waiting';
import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { ReferenceStorage, Storage } from '../ports/storage.port';

type HomeAnswers = Pick<
  Answers,
  'getHome' | 'getMoneyWaiting' | 'getCensus' | 'getFeedbackInvited' | 'answerFeedback'
>;

/** The id of the round in which the platform requests feedback; empty if it requests none. */
const feedbackRound = async (reference: ReferenceStorage, platform: string): Promise<string> =>
  (await reference.configuration(platform, 'feedback.round')) ?? '';

/**
 * The counts of the caller's waiting work orders and, for staff, of waiting work about money. Also the business figures
 * and the platform's request for feedback.
 */
export const homeAnswers = (storage: Storage): HomeAnswers => ({
  getHome: async (_asked, { scope, now }) => ok(await storage.within(scope).home.waitingForMe(now)),

  getMoneyWaiting: async (_asked, { scope, account }) =>
    scope.wholePlatform
      ? ok({ counts: await storage.within(scope).home.moneyWaiting(moneyWaitingFor(account.permissions)) })
      : refuse('permission.denied'),

  getCensus: async ({ query }, { scope, now }) => {
    const range = censusRange(query, now);
    return range.ok ? ok(await storage.within(scope).home.census(range.value)) : range;
  },

  getFeedbackInvited: async (_asked, { scope }) => {
    const round = await feedbackRound(storage.reference, scope.platform);
    return ok(round !== '' && !(await storage.within(scope).feedback.hasAnswered(round)));
  },

  answerFeedback: async ({ body }, { scope, command, now }) => {
    const round = await feedbackRound(storage.reference, scope.platform);
    return storage.within(scope).feedback.answer(round, body.accepted, command, now);
  },
});
