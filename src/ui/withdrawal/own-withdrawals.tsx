import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { ShownWithdrawal, WithdrawalPage } from '@/domain/withdrawal/withdrawal-list';
import { choiceFilter, daysFilter, defineList, ListView, searchFilter } from '../kit/list';
import { VIEW_OWN } from './own-withdrawal-detail';
import { WITHDRAWAL_KEY } from './withdrawal.queries';
import { STATUS_TEXTS, WITHDRAWAL_FIELDS } from './withdrawal-fields';

const { no, status, way, gross, tax, net, payee, submittedAt, submittedBy, paidOn, reference } =
  WITHDRAWAL_FIELDS;
const { returnReference, reason } = WITHDRAWAL_FIELDS;

/** The withdrawals of the user's own account. */
const WITHDRAWALS = defineList({
  name: 'withdrawals',
  texts: 'withdrawal',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', { label: 'withdrawal.status', texts: STATUS_TEXTS, as: 'tabs' }),
    range: daysFilter({ label: 'withdrawal.period' }),
  },
  fields: [
    ...[no, status, way, gross, tax, { ...net, card: 'titled' as const }, payee, submittedAt],
    ...[reason, submittedBy, paidOn, reference, returnReference],
  ],
  card: {
    lines: [
      { start: ['no'], end: ['status'] },
      { start: ['way'], end: ['gross'] },
      { start: ['net'] },
      { start: ['payee'] },
      { start: ['submittedAt'], look: 'soft' },
      { start: ['reason'] },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => withdrawalNo(id),
  tone: ({ status: now }) => (now === 'SUBMITTED' || now === 'APPROVED' ? 'waiting' : 'none'),
  toQuery: ({ search, status: chosen, range }) => ({
    ...(search === '' ? {} : { search }),
    ...(chosen === 'all' ? {} : { status: chosen }),
    ...range,
  }),
  queryKey: [...WITHDRAWAL_KEY, 'own'],
  read: ({ withdrawals }, query, options): Promise<WithdrawalPage> => withdrawals.own(query, options),
  actions: [
    VIEW_OWN,
    {
      key: 'cancel',
      word: 'withdrawal.cancel',
      named: ({ id }: ShownWithdrawal, text) => text('withdrawal.cancel.of', { no: withdrawalNo(id) }),
      offered: ({ actions }) => actions.includes('cancel'),
      ask: ({ id }) => ({
        title: { key: 'withdrawal.cancel.of', params: { no: withdrawalNo(id) } },
        text: { key: 'withdrawal.cancel.ask' },
      }),
      command: ({ id }, { withdrawalCommands }) => withdrawalCommands.cancel(id),
      done: 'withdrawal.cancelled',
    },
  ],
  actionsWidth: '152px',
});

export const OwnWithdrawals = () => <ListView of={WITHDRAWALS} />;
