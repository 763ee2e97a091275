/** Why the messaging service ended a login. The last reason is an administrator's action. */
export const KICK_REASONS = ['multipleAccount', 'multipleDevice', 'userSigExpired', 'REST_API_Kick'] as const;

export type KickReason = (typeof KICK_REASONS)[number];

/** The catalogue key of the question that the user is asked after a kick-out (work orders 8, “Kicked out”). */
export type KickQuestionKey = `chat.kicked-out.${KickReason}`;

/** The catalogue key of the question whether to sign in again. */
export const kickQuestionKey = (reason: KickReason): KickQuestionKey => `chat.kicked-out.${reason}`;

/** The reason for a kick-out; an unknown type counts as an administrator's action. */
export const kickReasonOf = (type: string): KickReason =>
  KICK_REASONS.find((reason) => reason === type) ?? 'REST_API_Kick';
