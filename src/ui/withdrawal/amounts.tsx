import type { Fen } from '@/domain/ledger/fen';
import { percentOf, taxed, type TaxRate } from '@/domain/withdrawal/tax';
import { Fact, Facts } from '../kit/facts/facts';
import { Money, NumeralsFact } from '../kit/money/money';
import { useText } from '../kit/text/use-text';

interface Props {
  readonly gross: Fen;
  readonly rate: TaxRate;
}

/**
 * The gross amount of a withdrawal, the withheld tax, and the paid amount. A page in Chinese repeats the paid amount in
 * Chinese uppercase numerals.
 */
export const Amounts = ({ gross, rate }: Props) => {
  const text = useText();
  const { tax, net } = taxed(gross, rate);
  return (
    <div role="status">
      <Facts>
        <Fact name={text('withdraw.gross')}>
          <Money amount={BigInt(gross)} />
        </Fact>
        {rate === 0 ? null : (
          <Fact name={text('withdraw.tax', { percent: percentOf(rate) })}>
            <Money amount={BigInt(tax)} />
          </Fact>
        )}
        <Fact name={text('withdraw.net')}>
          <strong>
            <Money amount={BigInt(net)} />
          </strong>
        </Fact>
        <NumeralsFact name={text('withdraw.numerals')} amount={BigInt(net)} />
      </Facts>
    </div>
  );
};
