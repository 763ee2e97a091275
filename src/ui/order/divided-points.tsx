import type { Split } from '@/domain/order/life/settlement';
import type { MessageKey } from '@/messages/keys';
import { useText } from '../kit/text/use-text';

/** The parts of an order's points, with their texts for paying out and for taking back. */
const PARTS: readonly (readonly [part: keyof Split, paid: MessageKey, taken: MessageKey])[] = [
  ['seller', 'order.history.to-seller', 'order.history.to-seller'],
  ['shop', 'order.history.to-shop', 'order.history.from-shop'],
  ['revenue', 'order.history.to-platform', 'order.history.from-platform'],
];

/** How an order's points are divided, as far as the user may see it. A part without points is left out. */
export const DividedPoints = ({ of: split }: { readonly of: Partial<Split> }) => {
  const text = useText();
  const parts = PARTS.flatMap(([part, paid, taken]) => {
    const points = split[part] ?? 0;
    return points === 0 ? [] : [text(points > 0 ? paid : taken, { points: Math.abs(points) })];
  });
  return parts.length === 0 ? null : <span>{` · ${parts.join(' · ')}`}</span>;
};
