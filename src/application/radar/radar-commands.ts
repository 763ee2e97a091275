import type { Result } from '../../domain/result';
import type { Message } from '../../domain/work-order/message';
import type { CommandRunner } from '../kernel/command-runner';
import type { RadarGateway, RemindInput } from './radar.port';

/** The command that reminds a party of a work order. A refusal is a value; a thrown failure has already been shown. */
export interface RadarCommands {
  remind(input: RemindInput): Promise<Result<Message>>;
}

export const createRadarCommands = (gateway: RadarGateway, runner: CommandRunner): RadarCommands => ({
  /** There is one idempotency key for each recipient and work order, so that a retry never posts twice. */
  remind: (input) =>
    runner.run({
      action: 'radar.remind',
      id: `${input.recipientId}/${input.workId}`,
      input,
      send: (key) => gateway.remind(input, key),
      change: () => ({ area: 'work-order', id: input.workId, kind: 'changed' }),
    }),
});

declare module '../services' {
  interface Services {
    readonly radarCommands: RadarCommands;
  }
}
