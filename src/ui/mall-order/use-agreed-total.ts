import { useState } from 'react';
import type { Fen } from '@/domain/ledger/fen';

interface AgreedTotal {
  /** The total that the user has seen since their last choice. An order is placed for it, or refused. */
  readonly agreed: Fen;
  /** Accepts the current total: the user chose a coupon, or submits again after a refusal that showed the total. */
  readonly accept: () => void;
}

/**
 * Keeps the total of a check-out that the user agreed to. A price that changes while the page is open does not change it,
 * so that no order is placed for a total that the user has not noticed. Only the user's own choices accept a new total.
 *
 * `chosen` identifies the SKUs and quantities that the user chose. While `isReading`, the total is not known yet.
 */
export const useAgreedTotal = (payable: Fen, chosen: string, isReading: boolean): AgreedTotal => {
  const [times, setTimes] = useState(0);
  const [kept, setKept] = useState<{ readonly of: string; readonly payable: Fen }>();
  const of = `${times} ${chosen}`;
  const isKept = kept?.of === of;
  if (!isReading && !isKept) setKept({ of, payable });
  return {
    agreed: isKept ? kept.payable : payable,
    accept: () => {
      setTimes((before) => before + 1);
    },
  };
};
