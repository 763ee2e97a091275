import { rechargeNo } from '@/domain/recharge/recharge';
import type { ShownRecharge } from '@/domain/recharge/recharge-list';
import type { RowAction } from '../kit/list';

/** Cancels a recharge that is paid by bank transfer. */
const CANCEL: RowAction<ShownRecharge> = {
  key: 'cancel',
  word: 'recharge.cancel',
  named: ({ id }, text) => text('recharge.cancel.of', { no: rechargeNo(id) }),
  offered: ({ actions, way }) => way === 'bank' && actions.includes('cancel'),
  ask: ({ id }) => ({
    title: { key: 'recharge.cancel.of', params: { no: rechargeNo(id) } },
    text: { key: 'recharge.cancel.ask' },
  }),
  command: ({ id }, { rechargeCommands }) => rechargeCommands.cancel(id),
  done: 'recharge.cancelled',
};

/** Cancels a recharge that is paid by payment code. It stays PAYING until the provider has closed the code. */
export const CANCEL_CODE_PAYMENT: RowAction<ShownRecharge> = {
  key: 'give-up',
  word: 'recharge.give-up',
  named: ({ id }, text) => text('recharge.give-up.of', { no: rechargeNo(id) }),
  offered: ({ actions, way }) => way !== 'bank' && actions.includes('cancel'),
  ask: ({ id }) => ({
    title: { key: 'recharge.give-up.of', params: { no: rechargeNo(id) } },
    text: { key: 'recharge.give-up.ask' },
  }),
  command: ({ id }, { rechargeCommands }) => rechargeCommands.cancel(id),
  done: 'recharge.give-up.asked',
};

/** The actions of the account's users on a recharge that is not credited yet. */
export const OWN_RECHARGE_ACTIONS: readonly RowAction<ShownRecharge>[] = [CANCEL, CANCEL_CODE_PAYMENT];
