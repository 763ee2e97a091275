import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '@/domain/dates/format';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import { orderStages } from '@/domain/order/order-stages';
import { DictText } from '../kit/dictionary/dict-tag';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { ProcessSteps } from '../kit/process-steps/process-steps';
import { orderHistoryQuery } from './order.queries';

interface Props {
  readonly orderId: Id;
  readonly status: string;
}

/**
 * The progress of an order, with dates once its history is loaded. It renders nothing for an unknown status.
 */
export const OrderProgress = ({ orderId, status }: Props) => {
  const text = useText();
  // The history list below shows a failure and offers a retry.
  const { data: events } = useQuery({
    ...orderHistoryQuery(useServices(), orderId),
    refetchOnMount: false,
    retryOnMount: false,
  });
  const steps = orderStages(status, events);
  if (steps.length === 0) return null;
  return (
    <ProcessSteps
      label={text('order.way')}
      steps={steps.map((step) => ({
        key: step.status,
        state: step.state,
        text: <DictText type={DICTIONARIES.orderStatus} value={step.status} />,
        ...(step.at === undefined ? {} : { note: formatMinute(step.at) }),
      }))}
    />
  );
};
