import type { DeadLetterClosing } from '@/domain/job/dead-letter';
import type { MessageKey } from '@/messages/keys';
import type { Text } from '../kit/text/use-text';

/** The names of the reference back end's jobs. A test compares this list with the jobs that the back end runs. */
export const JOB_TEXTS: Readonly<Record<string, MessageKey>> = {
  'payment.query': 'job.payment.query',
  'payment.close': 'job.payment.close',
  'payment.reconcile': 'job.payment.reconcile',
  'payment.refund': 'job.payment.refund',
  'payment.slow-refunds': 'job.payment.slow-refunds',
  'payment.statement': 'job.payment.statement',
  'order.due': 'job.order.due',
  'work-order.remind-self': 'job.work-order.remind-self',
  'work-order.sweep-reminders': 'job.work-order.sweep-reminders',
  'mall.due': 'job.mall.due',
  'coupon.expire': 'job.coupon.expire',
  'mall.sweep-imports': 'job.mall.sweep-imports',
  'ledger.fold': 'job.ledger.fold',
  'files.sweep-exports': 'job.files.sweep-exports',
  'files.sweep-uploads': 'job.files.sweep-uploads',
  'files.sweep-evidence': 'job.files.sweep-evidence',
  'session.sweep': 'job.session.sweep',
  'session.sweep-attempts': 'job.session.sweep-attempts',
  'jobs.prune': 'job.jobs.prune',
};

/** The readable name of a job; for an unknown job, its technical name. */
export const jobIn = (text: Text, kind: string): string => {
  const word = JOB_TEXTS[kind];
  return word === undefined ? kind : text(word);
};

/**
 * The name of the user who closed a dead letter. It is hidden if the user belongs to another brand, because staff of
 * any brand may close a dead letter without a brand.
 */
export const closerOf = (text: Text, closed: DeadLetterClosing | undefined): string =>
  closed === undefined ? '' : closed.byName === '' ? text('history.other-brand') : closed.byName;
