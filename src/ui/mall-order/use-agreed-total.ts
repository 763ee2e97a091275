import { useState } from 'react';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';

interface AgreedTotal {
  /** The total that the user agreed to. The server refuses an order if its current total differs from this one. */
  readonly agreed: Fen;
  /** Accepts the current total. Called when the user chooses a coupon, because the page then shows the new total. */
  readonly accept: () => void;
  /** Accepts the total of the next read. Called after a refusal, because the note on the refusal shows this total. */
  readonly acceptNext: () => void;
}

/**
 * Keeps the total that the user agreed to at a check-out. A price change while the page is open does not change it, so
 * that no order is placed for a total that the user has not noticed. Only the user's own choices and the note on a
 * refused order accept a new total.
 *
 * `chosen` identifies the SKUs and quantities that the user chose. While `isReading`, the total is not known yet.
 * `readAt` is the time of the read that the total comes from.
 */
export const useAgreedTotal = (
  payable: Fen,
  chosen: string,
  { isReading, readAt }: { readonly isReading: boolean; readonly readAt: Instant },
): AgreedTotal => {
  const [accepted, setAccepted] = useState<{ readonly times: number; readonly after?: Instant }>({
    times: 0,
  });
  const [kept, setKept] = useState<{ readonly of: string; readonly payable: Fen }>();
  const of = `${accepted.times} ${chosen}`;
  const isKept = kept?.of === of;
  const isAwaited = isReading || accepted.after === readAt;
  if (!isAwaited && !isKept) setKept({ of, payable });
  return {
    agreed: isKept ? kept.payable : payable,
    accept: () => {
      setAccepted(({ times }) => ({ times: times + 1 }));
    },
    acceptNext: () => {
      setAccepted(({ times }) => ({ times: times + 1, after: readAt }));
    },
  };
};
