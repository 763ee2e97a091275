import * as v from 'valibot';
import { call } from '../call';
import { codec } from '../codec';
import { nothing, yesOrNo } from '../envelope';
import { PATHS } from '../paths';
import { flagOf, flagTo, requiredFlag } from '../scalars';

export const getFeedbackInvited = call(PATHS.feedbackInvited, {
  summary: 'Whether the platform asks for feedback and the person has not answered in this round.',
  reply: yesOrNo,
});
export const answerFeedback = call(PATHS.answerFeedback, {
  command: true,
  summary:
    'The invitation was accepted (1) or declined (0); it is not shown again in this round, and the first answer stays.',
  body: codec(
    v.object({ isFeedback: requiredFlag }),
    (wire) => ({ accepted: flagOf(wire.isFeedback) }),
    (value: { readonly accepted: boolean }) => ({ isFeedback: flagTo(value.accepted) }),
  ),
  reply: nothing,
});
