import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { orderSteps } from '@/domain/order/order-steps';
import { DictText } from '../kit/dictionary/dict-tag';
import { useText } from '../kit/text/use-text';
import { Way } from '../kit/way/way';

/** The progress of an order; renders nothing for an unknown status. */
export const OrderWay = ({ status }: { readonly status: string }) => {
  const text = useText();
  const steps = orderSteps(status);
  if (steps.length === 0) return null;
  return (
    <Way
      label={text('order.way')}
      steps={steps.map((step) => ({
        key: step.status,
        state: step.state,
        words: <DictText type={DICTIONARIES.orderStatus} value={step.status} />,
      }))}
    />
  );
};
