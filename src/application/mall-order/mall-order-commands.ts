import type { CheckOut } from '../../domain/mall/mall-order';
import { MINUTE } from '../../domain/kernel/instant';
import { type MallOrderAction, PAY_WITHIN } from '../../domain/mall/order-life';
import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { IdentityCheck } from '../session/identity-check';
import type { MallOrdersGateway, MallOrderStep, PlayedPayment } from './mall-orders.port';

/** The commands on mall orders. Refusals are values; a thrown failure has already been shown. */
export interface MallOrderCommands {
  place(input: CheckOut): Promise<Result<{ readonly orderNo: string }>>;
  step(step: MallOrderStep): Promise<Result<undefined>>;
  playPayment(play: PlayedPayment): Promise<Result<undefined>>;
}

/**
 * Steps on one parcel or one payment. Each of them can happen only once with the same input. Other steps may be
 * repeated later with the same input.
 */
const ONCE: readonly MallOrderAction[] = ['ship', 'settleRefund'];
const FLEETING_MS = 2 * MINUTE;

export const createMallOrderCommands = (
  gateway: MallOrdersGateway,
  identity: Pick<IdentityCheck, 'run'>,
  runner: CommandRunner,
): MallOrderCommands => ({
  place: (input) =>
    runner.run({
      action: 'mall-order.place',
      id: 'new',
      input,
      // The key expires, because the same goods may be ordered again once the earlier order can no longer be
      // paid.
      forMs: PAY_WITHIN,
      send: (key) => gateway.place(input, key),
      change: ({ orderNo }) => ({ area: 'mall-order', id: orderNo, kind: 'changed' }),
    }),
  step: (step) =>
    identity.run(() =>
      runner.run({
        action: `mall-order.${step.action}`,
        id: step.orderNo,
        input: step,
        ...(ONCE.includes(step.action) ? {} : { forMs: FLEETING_MS }),
        send: (key) => gateway.step(step, key),
        change: () => ({ area: 'mall-order', id: step.orderNo, kind: 'changed' }),
      }),
    ),
  playPayment: (play) =>
    runner.run({
      action: 'mall-order.play',
      id: play.orderNo,
      input: play,
      send: (key) => gateway.playPayment(play, key),
      change: () => ({ area: 'mall-order', id: play.orderNo, kind: 'changed' }),
    }),
});

/**
 * The input of the check-out. Each entry of `region` is the id and the name of a region, separated by a blank,
 * because a draft only stores texts.
 */
export interface CheckOutFormValues {
  readonly receiver: string;
  readonly phone: string;
  readonly region: readonly string[];
  readonly address: string;
  readonly remark: string;
  /** The kind of invoice: `none`, `personal` or `company`. */
  readonly invoice: string;
  readonly invoiceTitle: string;
  readonly taxNumber: string;
}

export const NO_CHECK_OUT: CheckOutFormValues = {
  ...{ receiver: '', phone: '', region: [], address: '', remark: '' },
  ...{ invoice: 'none', invoiceTitle: '', taxNumber: '' },
};

declare module '../services' {
  interface Services {
    readonly mallOrderCommands: MallOrderCommands;
    readonly mallCheckOutDrafts: DraftShelf<CheckOutFormValues>;
  }
}
