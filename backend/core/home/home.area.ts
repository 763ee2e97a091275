import { ANY_MEMBER, defineArea } from '../area';
import { homeAnswers } from './home-answers';

/** The counts and figures of home. */
export const home = defineArea(({ storage }) => homeAnswers(storage)).with({
  permissions: {
    getHome: ANY_MEMBER,
    getCensus: ['work:list'],
    getFeedbackInvited: ANY_MEMBER,
    answerFeedback: ANY_MEMBER,
  },
  files: { answerFeedback: 'none' },
});
