import { MONEY_RIGHTS } from '@/domain/home/money-waiting';
import { SEES_WORK_ORDERS } from '@/domain/work-order/work-rights';
import { ANY_MEMBER, defineArea } from '../area';
import { homeAnswers } from './home-answers';

const MONEY = [...new Set(Object.values(MONEY_RIGHTS))];

/** The home page: the user's waiting work orders, the business figures, and the platform's request for feedback. */
export const home = defineArea(({ storage }) => homeAnswers(storage)).with({
  permissions: {
    getHome: ANY_MEMBER,
    getMoneyWaiting: MONEY,
    getCensus: SEES_WORK_ORDERS,
    getFeedbackInvited: ANY_MEMBER,
    answerFeedback: ANY_MEMBER,
  },
  files: { answerFeedback: 'none' },
});
