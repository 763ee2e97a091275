import * as v from 'valibot';
import { call } from '../call';
import { codec } from '../codec';
import { nothing, yesOrNo } from '../envelope';
import { PATHS } from '../paths';
import { flagOf, flagTo, requiredFlag } from '../scalars';

/** The calls for the platform’s invitation to give feedback, which the home page shows. */

export const getFeedbackInvited = call(PATHS.feedbackInvited, {
  summary:
    'Returns whether the platform invites the user to give feedback and the user has not answered in this round.',
  reply: yesOrNo,
});
export const answerFeedback = call(PATHS.answerFeedback, {
  command: true,
  summary:
    'Accept (1) or decline (0) the feedback invitation. It is not shown again in this round. A later answer does not change the first one.',
  body: codec(
    v.object({ isFeedback: requiredFlag }),
    (wire) => ({ accepted: flagOf(wire.isFeedback) }),
    (value: { readonly accepted: boolean }) => ({ isFeedback: flagTo(value.accepted) }),
  ),
  reply: nothing,
});
