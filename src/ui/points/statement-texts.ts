import { isEntryKind } from '@/domain/ledger/statement';
import type { PartyEntryKind } from '@/domain/ledger/transfer';
import type { MessageKey } from '@/messages/keys';
import type { Text } from '../kit/text/use-text';

/** The kinds of entries, in the order of the filter. */
export const KIND_TEXTS = {
  'order-hold': 'points.kind.order-hold',
  'order-release': 'points.kind.order-release',
  'order-settlement': 'points.kind.order-settlement',
  'order-cancellation': 'points.kind.order-cancellation',
  'order-refund': 'points.kind.order-refund',
  'mall-hold': 'points.kind.mall-hold',
  'mall-release': 'points.kind.mall-release',
  'mall-payment': 'points.kind.mall-payment',
  'mall-refund': 'points.kind.mall-refund',
  recharge: 'points.kind.recharge',
  'recharge-refund-hold': 'points.kind.recharge-refund-hold',
  'recharge-refund-release': 'points.kind.recharge-refund-release',
  'recharge-refund': 'points.kind.recharge-refund',
  'withdrawal-hold': 'points.kind.withdrawal-hold',
  'withdrawal-release': 'points.kind.withdrawal-release',
  'withdrawal-payout': 'points.kind.withdrawal-payout',
  'withdrawal-return': 'points.kind.withdrawal-return',
  adjustment: 'points.kind.adjustment',
  opening: 'points.kind.opening',
} as const satisfies Record<PartyEntryKind, MessageKey>;

/** The label of a kind; an unknown kind is shown unchanged. */
export const kindIn = (text: Text, kind: string): string =>
  isEntryKind(kind) ? text(KIND_TEXTS[kind]) : kind;
