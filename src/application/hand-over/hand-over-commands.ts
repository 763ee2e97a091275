import type { Result } from '../../domain/result';
import type { Message } from '../../domain/work-order/message';
import type { CommandRunner } from '../kernel/command-runner';
import { posted } from '../work-order/work-order-change';
import type { HandOver, HandOverGateway } from './hand-over.port';

/** The command to hand over a work order. Refusals are values; a thrown failure has already been shown. */
export interface HandOverCommands {
  give(handOver: HandOver): Promise<Result<Message>>;
}

export const createHandOverCommands = (
  gateway: HandOverGateway,
  runner: CommandRunner,
): HandOverCommands => ({
  give: (handOver) =>
    runner.run({
      action: 'hand-over.give',
      id: handOver.workId,
      input: handOver,
      send: (key) => gateway.give(handOver, key),
      change: (message) => posted(handOver.workId, 'hand-over', message),
    }),
});

declare module '../services' {
  interface Services {
    readonly handOverCommands: HandOverCommands;
  }
}
