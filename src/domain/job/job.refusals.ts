import type { NoParams } from '../kernel/no-params';

/** Refusals of the dead letters of background jobs. */
export interface JobRefusals {
  /** There is no such dead letter: it was retried meanwhile, was removed, or belongs to another brand. */
  'job.not-dead': NoParams;
  /** It was closed, and stays so. */
  'job.closed': NoParams;
  'job.reason-required': NoParams;
  'job.reason-too-long': { readonly max: number };
  /** Only platform staff manage background jobs. */
  'job.staff-only': NoParams;
}
