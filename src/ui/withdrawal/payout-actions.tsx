import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { ShownWithdrawal } from '@/domain/withdrawal/withdrawal-list';
import type { RowAction } from '../kit/list';
import { ReasonDialog } from './reason-dialog';

const approve: RowAction<ShownWithdrawal> = {
  key: 'approve',
  word: 'payout.approve',
  look: 'primary',
  named: ({ id }, text) => text('payout.approve.of', { no: withdrawalNo(id) }),
  offered: ({ actions }) => actions.includes('approve'),
  ask: ({ id }) => ({
    title: { key: 'payout.approve.of', params: { no: withdrawalNo(id) } },
    words: { key: 'payout.approve.ask' },
  }),
  command: ({ id }, { withdrawalCommands }) => withdrawalCommands.take({ id, verb: 'approve' }),
  done: 'payout.approved',
};

const withReason = (
  verb: 'reject' | 'fail',
  words: Pick<Parameters<typeof ReasonDialog>[0], 'note' | 'done'>,
): RowAction<ShownWithdrawal> => ({
  key: verb,
  word: `payout.${verb}`,
  look: 'danger',
  named: ({ id }, text) => text(`payout.${verb}.of`, { no: withdrawalNo(id) }),
  offered: ({ actions }) => actions.includes(verb),
  run: ({ id }, { show, text, services: { withdrawalCommands } }) => {
    show((dialog) => (
      <ReasonDialog
        {...dialog}
        {...words}
        title={text(`payout.${verb}.of`, { no: withdrawalNo(id) })}
        send={(reason) => withdrawalCommands.take({ id, verb, reason })}
      />
    ));
  },
});

/** What staff do with a withdrawal beside paying it. */
export const PAYOUT_ACTIONS: readonly RowAction<ShownWithdrawal>[] = [
  approve,
  withReason('reject', { note: 'payout.reject.note', done: 'payout.rejected' }),
  withReason('fail', { note: 'payout.fail.note', done: 'payout.failed-by-bank' }),
];
