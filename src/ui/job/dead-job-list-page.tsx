import type { Services } from '@/application/services';
import { type DeadLetter, RETRY_DEAD_LETTERS } from '@/domain/job/dead-letter';
import { defineList, fieldsOf, ListView, searchFilter } from '../kit/list';
import { DEAD_JOBS_KEY } from './dead-job.queries';
import styles from './dead-job-list.module.css';
import { jobIn } from './job-words';

const field = fieldsOf<DeadLetter>();

const retry = ({ id }: DeadLetter, { deadLetters, runner }: Services) =>
  runner.run({
    action: 'job.retry',
    id,
    input: id,
    send: (key) => deadLetters.retry(id, key),
    change: () => ({ area: 'dead-job', id, kind: 'retried' }),
  });

/** Background jobs that failed for good; platform staff retry them once the cause is fixed. */
const DEAD_JOBS = defineList({
  name: 'dead-jobs',
  words: 'dead-job',
  filters: { search: searchFilter() },
  fields: [
    field.text('kind', 'dead-job.kind', ({ kind }, { text }) => jobIn(text, kind), { width: '176px' }),
    field.text('error', 'dead-job.error', ({ error }) => error, {
      sheet: 60,
      cell: ({ error }) => <span className={styles['error']}>{error}</span>,
    }),
    field.count('attempts', 'dead-job.attempts', ({ attempts }) => attempts, {
      width: '88px',
      card: 'titled',
    }),
    field.moment('enqueued', 'dead-job.enqueued', ({ enqueuedAt }) => enqueuedAt),
    field.moment('died', 'dead-job.died', ({ diedAt }) => diedAt, { card: 'titled' }),
  ],
  card: {
    lines: [
      { start: ['kind'], end: ['attempts'], look: 'strong' },
      { start: ['error'] },
      { start: ['died'], look: 'soft', actions: 'end' },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ kind }) => kind,
  ask: ({ search }) => (search === '' ? {} : { search }),
  queryKey: DEAD_JOBS_KEY,
  read: ({ deadLetters }, query, options) => deadLetters.list(query, options),
  everyMs: 60_000,
  actions: [
    {
      key: 'retry',
      word: 'dead-job.retry',
      named: ({ kind }, text) => text('dead-job.retry.of', { kind: jobIn(text, kind) }),
      letter: 'r',
      permission: RETRY_DEAD_LETTERS,
      command: retry,
      done: 'dead-job.retry.done',
    },
  ],
  actionsWidth: '96px',
  bulk: [
    {
      key: 'retry',
      word: 'dead-job.retry',
      permission: RETRY_DEAD_LETTERS,
      title: 'dead-job.retry.results',
      ask: { title: 'dead-job.retry.ask', words: 'dead-job.retry.words' },
      command: retry,
    },
  ],
  empty: (_, isNarrowed) => (isNarrowed ? 'dead-job.empty.narrowed' : 'dead-job.empty'),
});

const DeadJobListPage = () => <ListView of={DEAD_JOBS} />;

export default DeadJobListPage;
