import type { LinkedWork } from '../../domain/linked-work/linked-work';
import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { LinkedWorksGateway, TwoWorks } from './linked-works.port';

/** The commands on links. Refusals are values; a thrown failure has already been shown. */
export interface LinkedWorkCommands {
  link(ends: TwoWorks): Promise<Result<LinkedWork>>;
  unlink(ends: TwoWorks): Promise<Result<void>>;
}

export const createLinkedWorkCommands = (
  gateway: LinkedWorksGateway,
  runner: CommandRunner,
): LinkedWorkCommands => {
  const command =
    <T>(
      action: 'linked-work.link' | 'linked-work.unlink',
      send: (ends: TwoWorks, key: string) => Promise<Result<T>>,
    ) =>
    (ends: TwoWorks): Promise<Result<T>> =>
      runner.run({
        action,
        id: ends.workId,
        input: ends,
        send: (key) => send(ends, key),
        change: () => ({ area: 'linked-work', id: ends.workId, kind: 'changed' }),
      });
  return {
    link: command('linked-work.link', (ends, key) => gateway.link(ends, key)),
    unlink: command('linked-work.unlink', (ends, key) => gateway.unlink(ends, key)),
  };
};

declare module '../services' {
  interface Services {
    readonly linkedWorkCommands: LinkedWorkCommands;
  }
}
