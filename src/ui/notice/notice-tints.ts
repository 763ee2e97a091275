import type { Tint } from '@/domain/dictionary/dictionary';
import type { NoticeLevel } from '@/domain/notice/notice-level';

/** The tag colour of each level. */
export const LEVEL_TINTS: Readonly<Record<NoticeLevel, Tint>> = {
  info: 'info',
  important: 'warning',
  urgent: 'danger',
};
