import { fenOfPoints } from '@/domain/ledger/fen';
import { checkRechargePoints } from '@/domain/recharge/submit-recharge';
import { MoneyInNumerals, useHasNumerals } from '../kit/money/money';
import { useText } from '../kit/text/use-text';
import { pointsIn } from './points-field';

/**
 * Repeats the typed points as an amount in Chinese uppercase numerals. An English page, or an invalid number of points,
 * shows a hint instead.
 */
export const PointsHint = ({ points }: { readonly points: string | undefined }) => {
  const text = useText();
  const repeats = useHasNumerals();
  const typed = pointsIn(points);
  return repeats && checkRechargePoints(typed).ok ? (
    <span role="status">
      {text('recharging.numerals')}: <MoneyInNumerals amount={BigInt(fenOfPoints(typed))} />
    </span>
  ) : (
    text('recharging.points.hint')
  );
};
