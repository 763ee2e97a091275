import type { NoParams } from '../kernel/no-params';

/** Refusals around the platform's notices. */
export interface NoticeRefusals {
  'notice.not-found': NoParams;
}
