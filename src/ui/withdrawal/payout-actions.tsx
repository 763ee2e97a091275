import { presentRefusal } from '@/application/request/present';
import type { Services } from '@/application/services';
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

type ReasonWords = Pick<Parameters<typeof ReasonDialog>[0], 'note' | 'done'>;

const withReason = (
  verb: 'reject' | 'fail',
  wordsOf: (withdrawal: ShownWithdrawal) => ReasonWords,
): RowAction<ShownWithdrawal> => ({
  key: verb,
  word: `payout.${verb}`,
  look: 'danger',
  named: ({ id }, text) => text(`payout.${verb}.of`, { no: withdrawalNo(id) }),
  offered: ({ actions }) => actions.includes(verb),
  run: (withdrawal, { show, text, services: { withdrawalCommands } }) => {
    const { id } = withdrawal;
    show((dialog) => (
      <ReasonDialog
        {...dialog}
        {...wordsOf(withdrawal)}
        title={text(`payout.${verb}.of`, { no: withdrawalNo(id) })}
        send={(reason) => withdrawalCommands.take({ id, verb, reason })}
      />
    ));
  },
});

/** Saves these as a file for the bank; whether that was possible. */
export const saveBatch = async (
  { withdrawalCommands, notices, fileSaver }: Pick<Services, 'withdrawalCommands' | 'notices' | 'fileSaver'>,
  withdrawals: readonly Pick<ShownWithdrawal, 'id'>[],
  isAgain: boolean,
): Promise<boolean> => {
  const made = await withdrawalCommands.batch(
    withdrawals.map(({ id }) => id),
    isAgain,
  );
  if (!made.ok) {
    notices.show(presentRefusal(made.refusal));
    return false;
  }
  fileSaver.save(new Blob([made.value.text], { type: 'text/csv;charset=utf-8' }), made.value.name);
  return true;
};

/** Puts one that an earlier file holds into another file, after a question. */
const again: RowAction<ShownWithdrawal> = {
  key: 'again',
  word: 'payout.again',
  named: ({ id }, text) => text('payout.again.of', { no: withdrawalNo(id) }),
  offered: ({ actions, exported }) => actions.includes('pay') && exported !== undefined,
  run: (withdrawal, { services }) => void saveBatch(services, [withdrawal], true),
};

/** What staff do with a withdrawal beside paying it. */
export const PAYOUT_ACTIONS: readonly RowAction<ShownWithdrawal>[] = [
  approve,
  again,
  withReason('reject', ({ exported }) => ({
    note: exported === undefined ? 'payout.reject.note' : 'payout.reject.exported',
    done: 'payout.rejected',
  })),
  withReason('fail', () => ({ note: 'payout.fail.note', done: 'payout.failed-by-bank' })),
];
