/** Why the messaging service ended a login. The last reason is an administrator's action. */
export const KICK_REASONS = ['multipleAccount', 'multipleDevice', 'userSigExpired', 'REST_API_Kick'] as const;

export type KickReason = (typeof KICK_REASONS)[number];

/** The question that follows, as a key of the catalogue (work orders 8, “Kicked out”). */
export type KickQuestionKey = `chat.kicked-out.${KickReason}`;

export const kickQuestionKey = (reason: KickReason): KickQuestionKey => `chat.kicked-out.${reason}`;

/** The reason for a kick-out; an unknown type counts as an administrator's action. */
export const kickReasonOf = (type: string): KickReason =>
  KICK_REASONS.find((reason) => reason === type) ?? 'REST_API_Kick';
