import type { Permission } from '@/domain/access/permission';
import { hasPermission } from '@/domain/access/permissions';
import {
  availableFeedbackActions,
  checkFeedback,
  FEEDBACK_ACTIONS,
  type FeedbackActor,
  feedbackActorOf,
  takeFeedbackStep,
} from '@/domain/feedback/feedback';
import { ok, refuse } from '@/domain/result';
import { type AreaParts, defineArea, pageRoute } from '../area';
import { pictures } from '../files/file-fields';
import type { Answers, Member } from '../http/answers';

type FeedbackAnswers = Pick<Answers, 'getFeedbackList' | 'getFeedback' | 'addFeedback' | 'takeFeedbackStep'>;

const actorOf = ({ account, scope }: Member): FeedbackActor =>
  feedbackActorOf(scope.person, (permission) => hasPermission(account.permissions, [permission]));

const feedbackAnswers = ({ storage }: AreaParts): FeedbackAnswers => ({
  getFeedbackList: async ({ query }, { scope }) => ok(await storage.within(scope).feedbackBox.page(query)),

  getFeedback: async ({ id }, member) => {
    const found = await storage.within(member.scope).feedbackBox.find(id);
    if (found === undefined) return refuse('feedback.not-found');
    return ok({ ...found, actions: availableFeedbackActions(found.status, actorOf(member)) });
  },

  addFeedback: async ({ body }, { scope, command, now }) => {
    const checked = checkFeedback(body);
    return checked.ok ? storage.within(scope).feedbackBox.add(checked.value, command, now) : checked;
  },

  takeFeedbackStep: async ({ action: asked, id, body }, member) => {
    const action = FEEDBACK_ACTIONS.find((known) => known === asked);
    if (action === undefined) return refuse('request.no-such-call');
    const { scope, command, now } = member;
    const decide = takeFeedbackStep(action, body.text, actorOf(member));
    return storage.within(scope).feedbackBox.step(id, decide, command, now);
  },
});

const EITHER_SIDE: readonly Permission[] = ['feedback:add', 'feedback:handle'];
/** With `feedback:list` alone, staff such as an auditor can read but change nothing. */
const SEE: readonly Permission[] = [...EITHER_SIDE, 'feedback:list'];
const title = '意见反馈';

/** Users' feedback to the platform, and the platform's answers (business 5). */
export const feedback = defineArea(feedbackAnswers).with({
  permissions: {
    getFeedbackList: SEE,
    getFeedback: SEE,
    addFeedback: ['feedback:add'],
    takeFeedbackStep: EITHER_SIDE,
  },
  files: {
    addFeedback: ({ body }) => Promise.resolve([pictures('image', body.images)]),
    takeFeedbackStep: 'none',
  },
  pages: [
    {
      permissions: SEE,
      route: pageRoute('FeedbackList', 'feedback/list', { title, labelEn: 'Feedback', icon: 'feedback' }),
    },
    {
      permissions: ['feedback:add'],
      route: pageRoute('FeedbackAdd', 'feedback/add', { title: '写反馈', labelEn: 'New feedback' }, true),
    },
    {
      permissions: SEE,
      route: {
        ...pageRoute(
          'FeedbackDetail',
          'feedback/detail/:id',
          { title: '反馈详情', labelEn: 'Feedback details' },
          true,
        ),
        component: 'feedback/detail/index',
      },
    },
  ],
});
