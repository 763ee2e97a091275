/** The importance of a notice. */
export const NOTICE_LEVELS = ['info', 'important', 'urgent'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

export const isNoticeLevel = (level: string): level is NoticeLevel =>
  NOTICE_LEVELS.some((each) => each === level);
