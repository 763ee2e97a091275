import { type NoParams } from '../shared/no-params';

/** Refusals around the platform's notices. */
export interface NoticeRefusals {
  'notice.not-found': NoParams;
}
