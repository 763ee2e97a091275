import { presentRefusal } from '@/application/request/present';
import type { Services } from '@/application/services';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { ShownWithdrawal } from '@/domain/withdrawal/withdrawal-list';
import type { RowAction } from '../kit/list';
import { ReasonDialog, ReturnDialog } from './reason-dialog';

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

const reject: RowAction<ShownWithdrawal> = {
  key: 'reject',
  word: 'payout.reject',
  look: 'danger',
  named: ({ id }, text) => text('payout.reject.of', { no: withdrawalNo(id) }),
  offered: ({ actions }) => actions.includes('reject'),
  run: ({ id, exported }, { show, text, services: { withdrawalCommands } }) => {
    show((dialog) => (
      <ReasonDialog
        {...dialog}
        title={text('payout.reject.of', { no: withdrawalNo(id) })}
        note={exported === undefined ? 'payout.reject.note' : 'payout.reject.exported'}
        done="payout.rejected"
        send={(reason) => withdrawalCommands.take({ id, verb: 'reject', reason })}
      />
    ));
  },
};

const fail: RowAction<ShownWithdrawal> = {
  key: 'fail',
  word: 'payout.fail',
  look: 'danger',
  named: ({ id }, text) => text('payout.fail.of', { no: withdrawalNo(id) }),
  offered: ({ actions }) => actions.includes('fail'),
  run: ({ id }, { show, text, services: { withdrawalCommands } }) => {
    show((dialog) => (
      <ReturnDialog
        {...dialog}
        title={text('payout.fail.of', { no: withdrawalNo(id) })}
        note="payout.fail.note"
        done="payout.failed-by-bank"
        send={(returned) => withdrawalCommands.take({ id, verb: 'fail', ...returned })}
      />
    ));
  },
};

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
export const PAYOUT_ACTIONS: readonly RowAction<ShownWithdrawal>[] = [approve, again, reject, fail];
