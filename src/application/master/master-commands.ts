import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { IdentityCheck } from '../session/identity-check';
import type { MasterAddition, MasterChange, MasterGateway } from './master.port';

/** The commands on master data. Refusals are values; a thrown failure has already been shown. */
export interface MasterCommands {
  add(addition: MasterAddition): Promise<Result<{ readonly id: Id }>>;
  change(change: MasterChange): Promise<Result<{ readonly id: Id }>>;
}

/**
 * Creates the commands. Their input may contain a password, so no input is stored. A change that sets a password or
 * approves an adjustment requires the user's own password if the last sign-in is too old.
 */
export const createMasterCommands = (
  gateway: MasterGateway,
  identity: Pick<IdentityCheck, 'run'>,
  runner: CommandRunner,
): MasterCommands => ({
  add: (addition) =>
    runner.run({
      action: `master.${addition.kind}.add`,
      id: '',
      input: addition,
      isSecret: true,
      send: (key) => gateway.add(addition, key),
      change: ({ id }) => ({ area: 'master', id, kind: 'added' }),
    }),
  change: (change) =>
    identity.run(() =>
      runner.run({
        action: `master.${change.kind}.change`,
        id: change.id,
        input: change,
        isSecret: true,
        send: (key) => gateway.change(change, key),
        change: ({ id }) => ({ area: 'master', id, kind: 'changed' }),
      }),
    ),
});

declare module '../services' {
  interface Services {
    readonly masterCommands: MasterCommands;
  }
}
