import { useText } from '../kit/text/use-text';
import { type Counted, countedIn } from './counted';

/** A count, marked if it is a lower bound. */
export const CountedNumber = ({ counted }: { readonly counted: Counted }) => {
  const text = useText();
  if (!counted.isMore) return <>{counted.total}</>;
  const spoken = text('home.at-least.spoken', { count: counted.total });
  return (
    <span role="img" aria-label={spoken} title={spoken}>
      {countedIn(text, counted)}
    </span>
  );
};
