import type { CheckOut } from '../../domain/mall/mall-order';
import { PAY_WITHIN } from '../../domain/mall/order-life';
import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { IdentityCheck } from '../session/identity-check';
import type { MallOrdersGateway, MallOrderStep, PlayedPayment } from './mall-orders.port';

/** Refusals are values; a failure has been shown when it is thrown. */
export interface MallOrderCommands {
  place(input: CheckOut): Promise<Result<{ readonly orderNo: string }>>;
  step(step: MallOrderStep): Promise<Result<undefined>>;
  playPayment(play: PlayedPayment): Promise<Result<undefined>>;
}

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
      // The same supplies may be ordered again, once the order that they repeat can no longer be paid.
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

/** What is typed at check-out. A region is its id and name with a blank between: a draft holds texts. */
export interface CheckOutFormValues {
  readonly receiver: string;
  readonly phone: string;
  readonly region: readonly string[];
  readonly address: string;
  readonly remark: string;
  /** `none`, `personal` or `company`. */
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
