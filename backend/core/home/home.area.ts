import { ANY_MEMBER, defineArea } from '../area';
import { homeAnswers } from './home-answers';

/** What waits for a person, and how the business goes. */
export const home = defineArea(({ storage }) => homeAnswers(storage)).with({
  permissions: {
    getHome: ANY_MEMBER,
    getCensus: ['work:list'],
    getFeedbackInvited: ANY_MEMBER,
    answerFeedback: ANY_MEMBER,
  },
  files: { answerFeedback: 'none' },
});
