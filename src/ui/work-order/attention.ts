import type { HintStatus } from '@/domain/work-order/hint';
import { isFinished, type WorkState } from '@/domain/work-order/work-state';

/** The marks of a row beside its tint, in order of urgency. */
export type AttentionMark = 'urged' | 'overdue' | 'reshipment';

/** `pressing`: the user's side must reply, and is late or was urged. `waiting`: it is their side's turn. */
type AttentionTone = 'none' | 'waiting' | 'pressing';

export interface Attention {
  readonly tone: AttentionTone;
  readonly marks: readonly AttentionMark[];
}

export interface NeedsAttention {
  readonly id: string;
  readonly state: WorkState;
  readonly hint: HintStatus;
  readonly reshipmentPending: boolean;
  readonly waitingSeconds: number;
}

/**
 * What waits for the user, as tint and texts (promise 1 of the screens). An urge or a missed reminder tints the row
 * only if the user's side must reply; else it is a text. A finished work order has none.
 */
export const attentionOf = (item: NeedsAttention): Attention => {
  if (isFinished(item)) return { tone: 'none', marks: [] };
  const { hint, reshipmentPending, waitingSeconds } = item;
  const marks: readonly AttentionMark[] = [
    ...(hint === 'URGED' ? (['urged'] as const) : []),
    ...(hint === 'OVERDUE' ? (['overdue'] as const) : []),
    ...(reshipmentPending ? (['reshipment'] as const) : []),
  ];
  if (waitingSeconds > 0) return { tone: hint === 'NONE' ? 'waiting' : 'pressing', marks };
  return { tone: reshipmentPending ? 'waiting' : 'none', marks };
};
