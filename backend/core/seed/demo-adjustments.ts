import type { Instant } from '@/domain/kernel/instant';
import type { AdjustmentDecision } from '@/domain/ledger/adjustment';
import { revisionOf } from '@/domain/master/change-master';
import type { Result } from '@/domain/result';
import type { Account } from '../ports/account';
import { answerOf, type CommandEnd, plainCommand } from '../ports/command-request';
import type { Storage } from '../ports/storage.port';
import { scopeOf } from '../session/scope-of';
import type { DemoStep } from './demo-step';
import { agoOf } from './demo-times';

interface DemoAdjustment {
  readonly seller: Account;
  readonly points: number;
  readonly reason: string;
  readonly decision: AdjustmentDecision;
  /** The age of the proposal in hours; the decision came an hour after it. */
  readonly hours: number;
}

const KIND = 'adjustment';

const valueOf = <T>(end: CommandEnd<T>): T => {
  const result: Result<T> = answerOf(end);
  if (result.ok) return result.value;
  throw new Error(`an adjustment of the demo was refused: ${result.refusal.code}`);
};

/** Adjustments that one person proposed: one approved, one rejected and one open. */
export const adjustmentSteps = (
  storage: Pick<Storage, 'within'>,
  [proposer, decider]: readonly [proposer: Account, decider: Account],
  [seller, second]: readonly [seller: Account, second: Account],
  now: Instant,
): readonly DemoStep[] => {
  const ago = agoOf(now);
  const adjustments: readonly DemoAdjustment[] = [
    { seller, points: 40, reason: '门店重复扣分，补回', decision: 'approve', hours: 28 },
    { seller: second, points: 500, reason: '活动赠送', decision: 'reject', hours: 22 },
    { seller, points: 30, reason: '超时未接单的补偿', decision: '', hours: 0.8 },
  ];
  const proposing = storage.within(scopeOf(proposer)).masters;
  const deciding = storage.within(scopeOf(decider)).masters;
  return adjustments.flatMap(({ seller: { id: party }, points, reason, decision, hours }, index) => {
    const command = (verb: string) =>
      plainCommand({ requestId: `demo-adjustment-${proposer.id}-${index}-${verb}`, digest: '-' });
    let id = '';
    const propose: DemoStep = {
      at: ago(hours),
      run: async (at) => {
        const values = {
          ...{ party: `seller:${party}`, purpose: 'points', points, reason },
          ...{ decision: '', proposedBy: '', decidedBy: '' },
        };
        id = valueOf(await proposing.add(KIND, { values }, command('propose'), at));
      },
    };
    const decide: DemoStep = {
      at: ago(hours - 1),
      run: async (at) => {
        const stored = await deciding.find(KIND, id, at);
        if (stored === undefined) throw new Error('the demo has no adjustment to decide');
        const write = { values: { ...stored.values, decision } };
        valueOf(
          await deciding.change(KIND, id, revisionOf(KIND, stored.values), write, command('decide'), at),
        );
      },
    };
    return decision === '' ? [propose] : [propose, decide];
  });
};
