import type { Services } from '@/application/services';
import {
  CLOSE_DEAD_LETTERS,
  type DeadLetter,
  type DeadLetterState,
  RETRY_DEAD_LETTERS,
} from '@/domain/job/dead-letter';
import { ok } from '@/domain/result';
import { choiceFilter, defineList, fieldsOf, ListView, readsAhead, searchFilter } from '../kit/list';
import { CloseDialog, HistoryDialog } from './dead-job-dialogs';
import { DEAD_JOBS_KEY } from './dead-job.queries';
import styles from './dead-job-list.module.css';
import { closerOf, jobIn } from './job-texts';

const field = fieldsOf<DeadLetter>();

/** Runs the job of a dead letter again. */
const retry = ({ id }: DeadLetter, { deadLetters, runner }: Services) =>
  runner.run({
    action: 'job.retry',
    id,
    input: id,
    send: (key) => deadLetters.retry(id, key),
    change: () => ({ area: 'dead-job', id, kind: 'retried' }),
  });

/** Closes a dead letter with a reason. */
const close =
  (reason: string) =>
  ({ id }: DeadLetter, { deadLetters, runner }: Services) =>
    runner.run({
      action: 'job.close',
      id,
      input: { id, reason },
      send: (key) => deadLetters.close({ id, reason }, key),
      change: () => ({ area: 'dead-job', id, kind: 'closed' }),
    });

const isOpen = ({ closed }: DeadLetter): boolean => closed === undefined;

interface Shown {
  readonly state: DeadLetterState;
}

const whenClosed = { when: ({ state }: Shown) => state === 'closed' };

/**
 * The list of dead letters: background jobs whose retries have all failed. Platform staff retry them once the cause is
 * fixed, and close those that will never succeed.
 */
const DEAD_JOBS = defineList({
  name: 'dead-jobs',
  texts: 'dead-job',
  filters: {
    search: searchFilter(),
    state: choiceFilter<DeadLetterState>('state', {
      label: 'dead-job.state',
      texts: { open: 'dead-job.state.open', closed: 'dead-job.state.closed' },
      as: 'tabs',
      narrows: false,
    }),
  },
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
    field.text('reason', 'dead-job.reason', ({ closed }) => closed?.reason ?? '', {
      ...whenClosed,
      sheet: 40,
      cell: ({ closed }) => <span className={styles['error']}>{closed?.reason}</span>,
      card: 'titled',
    }),
    field.text('closer', 'dead-job.closer', ({ closed }, { text }) => closerOf(text, closed), {
      ...whenClosed,
      width: '120px',
      card: 'titled',
    }),
    field.moment('closed', 'dead-job.closed', ({ closed }) => closed?.at ?? null, {
      ...whenClosed,
      card: 'titled',
    }),
  ],
  card: {
    lines: [
      { start: ['kind'], end: ['attempts'], look: 'strong' },
      { start: ['error'] },
      { start: ['reason'] },
      { start: ['closer'], end: ['closed'], look: 'soft' },
      { start: ['died'], look: 'soft', actions: 'end' },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ kind }) => kind,
  toQuery: ({ search, state }) => ({ state, ...(search === '' ? {} : { search }) }),
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
      offered: isOpen,
      command: retry,
      done: 'dead-job.retry.done',
    },
    {
      key: 'close',
      word: 'dead-job.close',
      named: ({ kind }, text) => text('dead-job.close.of', { kind: jobIn(text, kind) }),
      letter: 'c',
      permission: CLOSE_DEAD_LETTERS,
      offered: isOpen,
      run: (letter, { show, services, text, refresh }) => {
        show((dialog) => (
          <CloseDialog
            {...dialog}
            title={text('dead-job.close.of', { kind: jobIn(text, letter.kind) })}
            done="dead-job.close.done"
            send={(reason) => close(reason)(letter, services)}
            onSent={refresh}
          />
        ));
      },
    },
    {
      key: 'history',
      opensRow: true,
      word: 'dead-job.history',
      named: ({ kind }, text) => text('dead-job.history.of', { kind: jobIn(text, kind) }),
      look: 'link',
      run: (letter, { show }) => {
        show((dialog) => <HistoryDialog {...dialog} letter={letter} />);
      },
    },
  ],
  actionsWidth: '232px',
  bulk: [
    {
      key: 'retry',
      word: 'dead-job.retry',
      permission: RETRY_DEAD_LETTERS,
      title: 'dead-job.retry.results',
      ask: { title: 'dead-job.retry.ask', text: 'dead-job.retry.text' },
      command: retry,
      takes: { row: isOpen, left: 'dead-job.left' },
    },
    {
      key: 'close',
      word: 'dead-job.close',
      permission: CLOSE_DEAD_LETTERS,
      title: 'dead-job.close.results',
      takes: { row: isOpen, left: 'dead-job.left' },
      enter: (dialog, count, go, text, left) => (
        <CloseDialog
          {...dialog}
          title={text('dead-job.close.many', { count })}
          more={left}
          send={(reason) => {
            go(close(reason));
            return Promise.resolve(ok(undefined));
          }}
        />
      ),
    },
  ],
  empty: ({ state }, isNarrowed) =>
    isNarrowed ? 'dead-job.empty' : state === 'closed' ? 'dead-job.empty.closed' : 'dead-job.empty.open',
});

const DeadJobListPage = () => <ListView of={DEAD_JOBS} />;

export const readAhead = readsAhead(DEAD_JOBS);

export default DeadJobListPage;
