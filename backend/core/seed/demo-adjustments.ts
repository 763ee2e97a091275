import { HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import type { AdjustmentDecision } from '@/domain/ledger/adjustment';
import { revisionOf } from '@/domain/master/change-master';
import type { Result } from '@/domain/result';
import type { Account } from '../ports/account';
import { answerOf, type CommandEnd, plainCommand } from '../ports/command-request';
import type { Storage } from '../ports/storage.port';
import { scopeOf } from '../session/scope-of';

interface DemoAdjustment {
  readonly seller: Account;
  readonly points: number;
  readonly reason: string;
  readonly decision: AdjustmentDecision;
  readonly at: Instant;
}

const KIND = 'adjustment';

const valueOf = <T>(end: CommandEnd<T>): T => {
  const result: Result<T> = answerOf(end);
  if (result.ok) return result.value;
  throw new Error(`an adjustment of the demo was refused: ${result.refusal.code}`);
};

/** Adjustments that one person proposed: one that the other approved, one they rejected, and one that waits. */
export const loadDemoAdjustments = async (
  storage: Pick<Storage, 'within'>,
  [proposer, decider]: readonly [proposer: Account, decider: Account],
  [seller, second]: readonly [seller: Account, second: Account],
  now: Instant,
): Promise<void> => {
  const adjustments: readonly DemoAdjustment[] = [
    { seller, points: 40, reason: '门店重复扣分，补回', decision: 'approve', at: now - 28 * HOUR },
    { seller: second, points: 500, reason: '活动赠送', decision: 'reject', at: now - 22 * HOUR },
    { seller, points: 30, reason: '超时未接单的补偿', decision: '', at: now - 50 * MINUTE },
  ];
  const [proposing, deciding] = [proposer, decider].map((by) => storage.within(scopeOf(by)).masters);
  if (proposing === undefined || deciding === undefined) return;
  for (const [index, adjustment] of adjustments.entries()) {
    const { points, reason, decision, at } = adjustment;
    const values = {
      ...{ party: `seller:${adjustment.seller.id}`, purpose: 'points', points, reason },
      ...{ decision: '', proposedBy: '', decidedBy: '' },
    };
    const command = (verb: string) =>
      plainCommand({ requestId: `demo-adjustment-${proposer.id}-${index}-${verb}`, digest: '-' });
    const id = valueOf(await proposing.add(KIND, { values }, command('propose'), at));
    const stored = await deciding.find(KIND, id, at);
    if (decision === '' || stored === undefined) continue;
    const write = { values: { ...stored.values, decision } };
    const revision = revisionOf(KIND, stored.values);
    valueOf(await deciding.change(KIND, id, revision, write, command('decide'), at + HOUR));
  }
};
