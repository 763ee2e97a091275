import type { Services } from '@/application/services';
import { FIRST_PAGE } from '@/domain/paging/paging';
import { ok } from '@/domain/result';
import { BATCH_MAX } from '@/domain/withdrawal/bank-batch';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { ShownWithdrawal, WithdrawalPage, WithdrawalQuery } from '@/domain/withdrawal/withdrawal-list';
import { WITHDRAWAL_RIGHTS } from '@/domain/withdrawal/withdrawal-table';
import { DetailView } from '../kit/detail';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { IdentityDialog } from '../kit/identity/identity-dialog';
import {
  choiceFilter,
  daysFilter,
  defineList,
  ListView,
  optionalFilter,
  readsAhead,
  type RowAction,
  searchFilter,
} from '../kit/list';
import type { ActionTools } from '../kit/list/actions/action';
import { exportAgain, isOfferedAgain, PAYOUT_ROW_ACTIONS, saveBatch } from './payout-actions';
import { PAYOUT_VIEW } from './payout-detail';
import { ReasonDialog } from './reason-dialog';
import { WITHDRAWAL_KEY } from './withdrawal.queries';
import { PAYOUT_FIELDS, STATUS_TEXTS } from './withdrawal-fields';

/** Opens the details of a withdrawal in a dialog. */
const view: RowAction<ShownWithdrawal> = {
  key: 'view',
  opensRow: true,
  word: 'payout.view',
  named: ({ id }, text) => text('payout.view.of', { no: withdrawalNo(id) }),
  run: ({ id }, { show, text }) => {
    show((dialog) => (
      <KitDialog
        as="moneyDetail"
        open={dialog.open}
        title={text('payout.view.of', { no: withdrawalNo(id) })}
        onClose={dialog.onClose}
        onClosed={dialog.onClosed}
      >
        <DetailView of={PAYOUT_VIEW} id={id} />
      </KitDialog>
    ));
  },
};

/**
 * Reads the payable withdrawals whose account number was neither exported nor revealed yet. Stops once it has found
 * more than `BATCH_MAX`, the maximum of one file.
 */
const unexported = async ({ withdrawals }: Pick<Services, 'withdrawals'>) => {
  const found: ShownWithdrawal[] = [];
  let paging: Pick<WithdrawalQuery, 'page' | 'after'> | undefined = { page: FIRST_PAGE };
  while (paging !== undefined && found.length <= BATCH_MAX) {
    const read: WithdrawalPage = await withdrawals.payouts({
      ...{ status: 'APPROVED', pageSize: BATCH_MAX },
      ...paging,
    });
    const { items, next } = read;
    found.push(...items.filter(({ actions, exported }) => actions.includes('pay') && exported === undefined));
    paging = next && { page: paging.page + 1, after: next };
  }
  return found;
};

/** Exports the withdrawals that `unexported` returns, at most `BATCH_MAX` of them, in one file for the bank. */
const exportBatch = async ({ services }: ActionTools): Promise<void> => {
  const { notices } = services;
  const waiting = await unexported(services);
  if (waiting.length === 0) {
    notices.show({ as: 'toast', tone: 'warning', text: { key: 'payout.batch.none' } });
    return;
  }
  const chosen = waiting.slice(0, BATCH_MAX);
  const count = await saveBatch(services, chosen, false);
  if (count === undefined) return;
  const params = { count };
  const key = waiting.length > BATCH_MAX ? 'payout.batch.more' : 'payout.batch.done';
  notices.show({ as: 'toast', tone: 'success', text: { key, params } });
};

/** The withdrawals of the platform, for its staff. */
const PAYOUTS = defineList({
  name: 'payouts',
  texts: 'payout',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', { label: 'withdrawal.status', texts: STATUS_TEXTS, as: 'tabs' }),
    way: optionalFilter('way', {
      label: 'withdrawal.way',
      texts: { invoice: 'withdrawal.way.invoice', tax: 'withdrawal.way.tax' },
    }),
    range: daysFilter({ label: 'withdrawal.period' }),
  },
  fields: PAYOUT_FIELDS,
  card: {
    lines: [
      { start: ['no'], end: ['status'] },
      { start: ['party'], end: ['way'] },
      { start: ['gross'], end: ['net'] },
      { start: ['payee'] },
      { start: ['submittedAt'], look: 'soft' },
      { start: ['reason'] },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => withdrawalNo(id),
  tone: ({ status: now }) => (now === 'SUBMITTED' || now === 'APPROVED' ? 'waiting' : 'none'),
  toQuery: ({ search, status: chosen, way: kind, range }) => ({
    ...(search === '' ? {} : { search }),
    ...(chosen === 'all' ? {} : { status: chosen }),
    ...(kind === undefined ? {} : { way: kind }),
    ...range,
  }),
  queryKey: [...WITHDRAWAL_KEY, 'payouts'],
  read: ({ withdrawals }, query, options): Promise<WithdrawalPage> => withdrawals.payouts(query, options),
  everyMs: 60_000,
  selectsAtMost: BATCH_MAX,
  open: {
    to: ({ id }) => `/finance/pay/dk/${id}`,
    title: ({ id }) => withdrawalNo(id),
    permission: WITHDRAWAL_RIGHTS.pay,
  },
  actions: [view, ...PAYOUT_ROW_ACTIONS],
  actionsWidth: '200px',
  bulk: [
    {
      key: 'approve',
      word: 'payout.approve',
      permission: WITHDRAWAL_RIGHTS.approve,
      title: 'payout.approve',
      takes: { row: ({ actions }) => actions.includes('approve'), left: 'payout.approve.left' },
      ask: { title: 'payout.approve', text: 'payout.approve.many' },
      command: ({ id }, { withdrawalCommands }) => withdrawalCommands.take({ id, verb: 'approve' }),
    },
    {
      key: 'reject',
      word: 'payout.reject',
      permission: WITHDRAWAL_RIGHTS.approve,
      title: 'payout.reject',
      // Withdrawals whose account number was exported or revealed are left out: rejecting one needs a
      // confirmation that the bank has not paid it.
      takes: {
        row: ({ exported: out, actions }) => out === undefined && actions.includes('reject'),
        left: ({ actions }) => (actions.includes('reject') ? 'payout.reject.left' : 'payout.reject.past'),
      },
      enter: (dialog, count, go, text, left) => (
        <ReasonDialog
          {...dialog}
          title={text('payout.reject.many', { count })}
          note="payout.reject.note"
          more={left}
          send={(reason) => {
            go(({ id }, { withdrawalCommands }) => withdrawalCommands.take({ id, verb: 'reject', reason }));
            return Promise.resolve(ok(undefined));
          }}
        />
      ),
    },
    {
      key: 'again',
      word: 'payout.again',
      permission: WITHDRAWAL_RIGHTS.pay,
      title: 'payout.again',
      takes: { row: isOfferedAgain, left: 'payout.again.left' },
      together: (chosen, services, leftOut) => {
        const { notices } = services;
        if (leftOut !== undefined) notices.show({ as: 'toast', tone: 'warning', text: { literal: leftOut } });
        const title = { key: 'payout.again.many', params: { count: chosen.length } };
        void exportAgain(services, chosen, title);
      },
    },
  ],
  primary: [
    {
      key: 'batch',
      word: 'payout.batch',
      permission: WITHDRAWAL_RIGHTS.pay,
      run: (tools) => void exportBatch(tools),
    },
  ],
});

/** 打款管理: the page on which staff approve, export and pay withdrawals. */
const PayoutListPage = () => (
  <>
    <ListView of={PAYOUTS} />
    <IdentityDialog />
  </>
);

export const readAhead = readsAhead(PAYOUTS);

export default PayoutListPage;
