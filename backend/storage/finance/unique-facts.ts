import type { RefusalCode } from '@/domain/refusals';
import { refuse, type Result } from '@/domain/result';

/** The refusal for a violation of each unique index. */
const REFUSALS = {
  withdrawal_invoice_key: 'withdrawal.invoice-used',
  recharge_reference_key: 'recharge.reference-used',
  payment_refund_settled_key: 'recharge.settled-reference-used',
  payment_refund_open_key: 'reconciliation.refund-exists',
  withdrawal_reference_key: 'withdrawal.reference-used',
  withdrawal_return_key: 'withdrawal.reference-used',
} as const satisfies Readonly<Record<string, RefusalCode>>;

const isKnown = (constraint: unknown): constraint is keyof typeof REFUSALS =>
  typeof constraint === 'string' && Object.hasOwn(REFUSALS, constraint);

/**
 * Turns a violation of a unique index into its refusal. The index also decides between two concurrent commands. Any
 * other error is thrown again.
 */
export const refusingTaken = async <Answer>(run: () => Promise<Result<Answer>>): Promise<Result<Answer>> => {
  try {
    return await run();
  } catch (error) {
    const { constraint } = error as { readonly constraint?: unknown };
    if (isKnown(constraint)) return refuse(REFUSALS[constraint]);
    throw error;
  }
};
