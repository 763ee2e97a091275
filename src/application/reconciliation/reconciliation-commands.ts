import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { IdentityCheck } from '../session/identity-check';
import type { DecisionInput, DecisionReceipt, ReconciliationGateway } from './reconciliation.port';

/** The commands on a difference. Refusals are values; a thrown failure has already been shown. */
export interface ReconciliationCommands {
  decide(decision: DecisionInput): Promise<Result<DecisionReceipt>>;
}

export const createReconciliationCommands = (
  gateway: ReconciliationGateway,
  identity: Pick<IdentityCheck, 'run'>,
  runner: CommandRunner,
): ReconciliationCommands => ({
  decide: (decision) =>
    identity.run(() =>
      runner.run({
        action: `reconciliation.${decision.verb}`,
        id: decision.id,
        input: decision,
        send: (key) => gateway.decide(decision, key),
        change: ({ id }) => ({ area: 'reconciliation', id, kind: 'changed' }),
      }),
    ),
});

declare module '../services' {
  interface Services {
    readonly reconciliationCommands: ReconciliationCommands;
  }
}
