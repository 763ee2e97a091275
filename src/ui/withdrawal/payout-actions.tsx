import type { NoticeText } from '@/application/kernel/notifier.port';
import { presentRefusal } from '@/application/request/present';
import type { Services } from '@/application/services';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import type { ShownWithdrawal } from '@/domain/withdrawal/withdrawal-list';
import type { RowAction } from '../kit/list';
import { CorrectDialog, RejectDialog, ReturnDialog } from './reason-dialog';

/* The actions of staff on withdrawals: approve, export, reject, record a returned payout, and correct. */

/** Approves a withdrawal, after a confirmation. */
const approve: RowAction<ShownWithdrawal> = {
  key: 'approve',
  word: 'payout.approve',
  look: 'primary',
  named: ({ id }, text) => text('payout.approve.of', { no: withdrawalNo(id) }),
  offered: ({ actions }) => actions.includes('approve'),
  ask: ({ id }) => ({
    title: { key: 'payout.approve.of', params: { no: withdrawalNo(id) } },
    text: { key: 'payout.approve.ask' },
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
  run: (withdrawal, { show, text, services: { withdrawalCommands } }) => {
    const { id, exported } = withdrawal;
    show((dialog) => (
      <RejectDialog
        {...dialog}
        withdrawal={withdrawal}
        title={text('payout.reject.of', { no: withdrawalNo(id) })}
        note={exported === undefined ? 'payout.reject.note' : 'payout.reject.exported'}
        done="payout.rejected"
        send={(rejection) => withdrawalCommands.take({ id, verb: 'reject', ...rejection })}
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

const correct: RowAction<ShownWithdrawal> = {
  key: 'correct',
  word: 'payout.correct',
  named: ({ id }, text) => text('payout.correct.of', { no: withdrawalNo(id) }),
  offered: ({ actions }) => actions.includes('correct'),
  run: ({ id, paid }, { show, text, services: { withdrawalCommands } }) => {
    show((dialog) => (
      <CorrectDialog
        {...dialog}
        title={text('payout.correct.of', { no: withdrawalNo(id) })}
        note="payout.correct.note"
        done="payout.corrected"
        before={paid?.bankReference ?? ''}
        send={(corrected) => withdrawalCommands.take({ id, verb: 'correct', ...corrected })}
      />
    ));
  },
};

type BatchServices = Pick<Services, 'withdrawalCommands' | 'notices' | 'fileSaver'>;

/**
 * Saves these withdrawals as a file for the bank. A message box lists the withdrawals that the server left out. Returns
 * the number of withdrawals in the file, or undefined if the server refuses.
 */
export const saveBatch = async (
  { withdrawalCommands, notices, fileSaver }: BatchServices,
  withdrawals: readonly Pick<ShownWithdrawal, 'id'>[],
  isAgain: boolean,
): Promise<number | undefined> => {
  const made = await withdrawalCommands.batch(
    withdrawals.map(({ id }) => id),
    isAgain,
  );
  if (!made.ok) {
    notices.show(presentRefusal(made.refusal));
    return undefined;
  }
  const { name, text, count, owing } = made.value;
  fileSaver.save(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
  if (owing.length > 0) {
    const notice = { key: 'payout.batch.owing', params: { owing: owing.join(' ') } };
    notices.show({ as: 'message-box', tone: 'warning', text: notice });
  }
  return count;
};

/** Whether the user may export a withdrawal although its account number was exported or revealed before. */
export const isOfferedAgain = ({ actions, exported }: ShownWithdrawal): boolean =>
  actions.includes('pay') && exported !== undefined;

/** Exports withdrawals whose account numbers were exported or revealed before, after a confirmation. */
export const exportAgain = async (
  services: BatchServices,
  withdrawals: readonly ShownWithdrawal[],
  title: NoticeText,
): Promise<void> => {
  const { notices } = services;
  if (!(await notices.ask({ title, text: { key: 'payout.again.ask' }, tone: 'danger' }))) return;
  const count = await saveBatch(services, withdrawals, true);
  if (count === undefined) return;
  notices.show({ as: 'toast', tone: 'success', text: { key: 'payout.batch.done', params: { count } } });
};

const again: RowAction<ShownWithdrawal> = {
  key: 'again',
  word: 'payout.again',
  named: ({ id }, text) => text('payout.again.of', { no: withdrawalNo(id) }),
  offered: isOfferedAgain,
  run: (withdrawal, { services }) => {
    const title = { key: 'payout.again.of', params: { no: withdrawalNo(withdrawal.id) } };
    void exportAgain(services, [withdrawal], title);
  },
};

/** The actions of staff on a withdrawal in a row of the list, besides paying it. */
export const PAYOUT_ROW_ACTIONS: readonly RowAction<ShownWithdrawal>[] = [approve, again, reject, fail];

/** The actions on the detail page. Only this page offers a correction, because it is rare. */
export const PAYOUT_ACTIONS: readonly RowAction<ShownWithdrawal>[] = [...PAYOUT_ROW_ACTIONS, correct];
