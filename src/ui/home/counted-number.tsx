import { useText } from '../kit/text/use-text';
import { type Counted, countedIn } from './counted';

/** The number, marked if it is a lower bound. */
export const CountedNumber = ({ counted }: { readonly counted: Counted }) => {
  const text = useText();
  if (!counted.isMore) return <>{counted.total}</>;
  const words = text('home.at-least.words', { count: counted.total });
  return (
    <span role="img" aria-label={words} title={words}>
      {countedIn(text, counted)}
    </span>
  );
};
