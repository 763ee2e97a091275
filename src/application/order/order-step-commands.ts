import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { OrderStepInput, OrderStepReceipt, OrderStepsGateway } from './order-steps.port';

/**
 * The command that takes a step of an order. A refusal is a value; a thrown failure has already been shown.
 */
export interface OrderStepCommands {
  take(step: OrderStepInput): Promise<Result<OrderStepReceipt>>;
}

export const createOrderStepCommands = (
  gateway: Pick<OrderStepsGateway, 'take'>,
  runner: CommandRunner,
): OrderStepCommands => ({
  take: (step) =>
    runner.run({
      action: `order.${step.verb}`,
      id: step.orderId,
      input: step.request,
      send: (key) => gateway.take(step, key),
      change: ({ orderId }) => ({ area: 'order', id: orderId, kind: 'changed' }),
    }),
});

declare module '../services' {
  interface Services {
    readonly orderStepCommands: OrderStepCommands;
  }
}
