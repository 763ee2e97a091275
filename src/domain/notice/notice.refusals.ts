import type { NoParams } from '../kernel/no-params';

/** Refusals of the platform's notices. */
export interface NoticeRefusals {
  'notice.not-found': NoParams;
  /** The text changed after the person read the notice, so the new text is still unread. */
  'notice.changed': NoParams;
}
