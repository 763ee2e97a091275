import type { RefusalCode } from '@/domain/refusals';
import { refuse, type Result } from '@/domain/result';

/** Facts that stand for one thing alone, by the index that holds them apart. */
const REFUSALS = {
  withdrawal_invoice_key: 'withdrawal.invoice-used',
  withdrawal_reference_key: 'withdrawal.reference-used',
} as const satisfies Readonly<Record<string, RefusalCode>>;

const isKnown = (constraint: unknown): constraint is keyof typeof REFUSALS =>
  typeof constraint === 'string' && Object.hasOwn(REFUSALS, constraint);

/** A command that wrote a fact which is taken is refused by name; the index decides, also between two at once. */
export const refusingTaken = async <Answer>(run: () => Promise<Result<Answer>>): Promise<Result<Answer>> => {
  try {
    return await run();
  } catch (error) {
    const { constraint } = error as { readonly constraint?: unknown };
    if (isKnown(constraint)) return refuse(REFUSALS[constraint]);
    throw error;
  }
};
