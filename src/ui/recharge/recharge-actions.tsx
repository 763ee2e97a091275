import { formatAmount } from '@/domain/money/amount';
import { pointsOfFen } from '@/domain/ledger/fen';
import { rechargeNo } from '@/domain/recharge/recharge';
import type { ShownRecharge } from '@/domain/recharge/recharge-list';
import type { RowAction } from '../kit/list';
import { ReasonDialog } from '../withdrawal';
import { ArrivedDialog } from './arrived-dialog';
import { RefundDialog } from './refund-dialog';

/** Asks staff for the amount that arrived in the bank account, and approves the recharge. */
const approve: RowAction<ShownRecharge> = {
  key: 'approve',
  word: 'recharge-desk.approve',
  look: 'primary',
  named: ({ id }, text) => text('recharge-desk.approve.of', { no: rechargeNo(id) }),
  offered: ({ actions }) => actions.includes('approve'),
  run: ({ id, amount }, { show, text, services: { rechargeCommands } }) => {
    show((dialog) => (
      <ArrivedDialog
        {...dialog}
        title={text('recharge-desk.approve.of', { no: rechargeNo(id) })}
        points={pointsOfFen(amount)}
        send={(points) => rechargeCommands.take({ id, verb: 'approve', points })}
      />
    ));
  },
};

const confirm: RowAction<ShownRecharge> = {
  key: 'confirm',
  word: 'recharge-desk.confirm',
  look: 'primary',
  named: ({ id }, text) => text('recharge-desk.confirm.of', { no: rechargeNo(id) }),
  offered: ({ actions }) => actions.includes('confirm'),
  ask: ({ id, arrived }) => ({
    title: { key: 'recharge-desk.confirm.of', params: { no: rechargeNo(id) } },
    text: { key: 'recharge-desk.confirm.ask', params: { amount: formatAmount(BigInt(arrived ?? 0)) } },
  }),
  command: ({ id }, { rechargeCommands }) => rechargeCommands.take({ id, verb: 'confirm' }),
  done: 'recharge-desk.confirmed',
};

const reject: RowAction<ShownRecharge> = {
  key: 'reject',
  word: 'recharge-desk.reject',
  look: 'danger',
  named: ({ id }, text) => text('recharge-desk.reject.of', { no: rechargeNo(id) }),
  offered: ({ actions }) => actions.includes('reject'),
  run: ({ id }, { show, text, services: { rechargeCommands } }) => {
    show((dialog) => (
      <ReasonDialog
        {...dialog}
        note="recharge-desk.reject.note"
        done="recharge-desk.rejected"
        title={text('recharge-desk.reject.of', { no: rechargeNo(id) })}
        send={(reason) => rechargeCommands.take({ id, verb: 'reject', reason })}
      />
    ));
  },
};

const refund: RowAction<ShownRecharge> = {
  key: 'refund',
  word: 'recharge-desk.refund',
  named: ({ id }, text) => text('recharge-desk.refund.of', { no: rechargeNo(id) }),
  offered: ({ refundable = 0 }) => refundable > 0,
  run: ({ id, refundable = 0 }, { show, text, services: { rechargeCommands } }) => {
    show((dialog) => (
      <RefundDialog
        {...dialog}
        title={text('recharge-desk.refund.of', { no: rechargeNo(id) })}
        refundable={refundable}
        send={(input) => rechargeCommands.refund({ id, ...input })}
      />
    ));
  },
};

/** The actions of staff on a recharge. */
export const RECHARGE_ACTIONS: readonly RowAction<ShownRecharge>[] = [approve, confirm, reject, refund];
