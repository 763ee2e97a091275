import type { HintStatus } from '@/domain/work-order/hint';
import { isFinished, type WorkState } from '@/domain/work-order/work-state';

/** The marks that a row shows in addition to its tint, in order of urgency. */
export type AttentionMark = 'urged' | 'overdue' | 'reshipment';

/**
 * `waiting`: the user's side must reply, or a reshipment is pending. `pressing`: the user's side must reply, and is
 * late or was urged.
 */
type AttentionTone = 'none' | 'waiting' | 'pressing';

/** How a row draws the user's attention to its work order. */
export interface Attention {
  readonly tone: AttentionTone;
  readonly marks: readonly AttentionMark[];
}

/** The facts of a work order that decide its tint and its marks. */
export interface NeedsAttention {
  readonly id: string;
  readonly state: WorkState;
  readonly hint: HintStatus;
  readonly reshipmentPending: boolean;
  readonly waitingSeconds: number;
}

/**
 * The tint and marks of a work order. An urge or an overdue reply tints the row only if the user's side must reply;
 * otherwise it is only a mark. A finished work order has neither tint nor marks.
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
