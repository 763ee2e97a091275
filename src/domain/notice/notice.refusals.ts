import type { NoParams } from '../kernel/no-params';

/** Refusals around the platform's notices. */
export interface NoticeRefusals {
  'notice.not-found': NoParams;
  /** Its text changed after the person read it: the new text is still to be read. */
  'notice.changed': NoParams;
}
