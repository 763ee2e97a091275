import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import {
  type AccessNotice,
  availableAccessVerbs,
  checkAccessReason,
  isAccessVerb,
} from '@/domain/account-access/account-access';
import { ok, refuse } from '@/domain/result';
import { texts } from '@/messages/areas/account-access';
import { format } from '@/messages/format';
import type { Answers } from '../http/answers';
import { answerOf } from '../ports/command-request';
import type { Storage } from '../ports/storage.port';
import type { Announcement } from '../ports/withdrawals.port';
import type { Logger } from '../ports/world.port';
import { openSessionsIn } from '../session/open-session-answers';

type AccountAccessAnswers = Pick<Answers, 'getAccountAccess' | 'takeAccessStep'>;

const TEXTS = texts['zh-CN'];

const announced = ({ verb, by, reason }: AccessNotice): Announcement => ({
  title: TEXTS[`account-access.news.${verb}.title`],
  content: format(TEXTS[`account-access.news.${verb}`], { by, reason }),
});

/** Answers about another user's sign-ins, for users who may set that user's password (decision 77). */
export const accountAccessAnswers = (storage: Storage, logger: Logger): AccountAccessAnswers => ({
  getAccountAccess: async ({ id }, { scope, now }) => {
    const found = await storage.within(scope).accountAccess.find(id, now);
    if (!found.ok) return found;
    const facts = {
      sessions: openSessionsIn(found.value.sessions, now),
      secondFactor: found.value.secondFactor,
    };
    return ok({ ...facts, verbs: availableAccessVerbs(facts) });
  },

  takeAccessStep: async ({ verb, id, body }, { scope, account, confirmedAt, command, now }) => {
    if (!isAccessVerb(verb)) return refuse('request.no-such-call');
    const { accountAccess } = storage.within(scope);
    const found = await accountAccess.find(id, now);
    if (!found.ok) return found;
    const reason = checkAccessReason(body.reason);
    if (!reason.ok) return reason;
    const recent = checkRecentSignIn(confirmedAt, now);
    if (!recent.ok) return recent;
    const news = { verb, by: account.name, reason: reason.value };
    const step = { verb, news, announced: announced(news) };
    const done = answerOf(await accountAccess.take(id, step, command, now));
    if (!done.ok) return done;
    const facts = { accountId: id, by: account.id };
    if (done.value && verb === 'end-sign-ins') logger.info('account-access.end-sign-ins', facts);
    if (done.value && verb === 'remove-second-factor')
      logger.info('account-access.remove-second-factor', facts);
    return ok(undefined);
  },
});
