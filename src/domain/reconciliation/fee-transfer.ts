import { formatDate } from '../dates/format';
import { startOfDay } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import type { Id } from '../kernel/id';
import type { Fen } from '../ledger/fen';
import { platformAccount } from '../ledger/ledger-account';
import { postEntry, type Transfer } from '../ledger/transfer';
import type { PaymentChannel } from '../payment/payment';

/** The fees of a provider for the payments of one day. */
interface FeeOfDay {
  readonly statementId: Id;
  readonly channel: PaymentChannel;
  readonly day: DayNumber;
  /** The fee; negative if the provider returned more fees than it charged. */
  readonly fee: Fen;
}

/** The transfer that deducts a provider's fees of a day from the cash of its payments (business 3). */
export const feeTransfers = ({ statementId, channel, day, fee }: FeeOfDay): readonly Transfer[] =>
  fee === 0
    ? []
    : [
        postEntry(
          {
            kind: 'provider-fee',
            reference: { area: 'reconciliation', id: statementId },
            remark: `${channel} ${formatDate(startOfDay(day))}`,
          },
          [
            { account: platformAccount('cash'), amount: fee },
            { account: platformAccount('fees'), amount: -fee },
          ],
        ),
      ];
