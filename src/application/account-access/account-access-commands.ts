import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { IdentityCheck } from '../session/identity-check';
import type { AccessStepInput, AccountAccessGateway } from './account-access.port';

/**
 * Commands that end the sessions of another user and remove that user's second factor. Refusals are values; a thrown
 * failure has already been shown.
 */
export interface AccountAccessCommands {
  take(step: AccessStepInput): Promise<Result<undefined>>;
}

export const createAccountAccessCommands = (
  gateway: AccountAccessGateway,
  identity: Pick<IdentityCheck, 'run'>,
  runner: CommandRunner,
): AccountAccessCommands => ({
  take: (step) =>
    identity.run(() =>
      runner.run({
        action: `account-access.${step.verb}`,
        id: step.id,
        input: step,
        send: (key) => gateway.take(step, key),
        change: () => ({ area: 'account-access', id: step.id, kind: 'changed' }),
      }),
    ),
});

declare module '../services' {
  interface Services {
    readonly accountAccessCommands: AccountAccessCommands;
  }
}
