import type { NoParams } from '../kernel/no-params';

/** Refusals of actions on the dead letters of background jobs. */
export interface JobRefusals {
  /** The dead letter does not exist: it was retried meanwhile, was removed, or belongs to another brand. */
  'job.not-dead': NoParams;
  /** The dead letter was closed, which is final. */
  'job.closed': NoParams;
  'job.reason-required': NoParams;
  'job.reason-too-long': { readonly max: number };
  /** Only platform staff manage background jobs. */
  'job.staff-only': NoParams;
}
