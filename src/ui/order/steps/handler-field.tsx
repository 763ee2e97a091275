import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { handlersQuery } from '../order.queries';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (handlerId: string) => void;
}

/** Selects a user who may handle the order. The search covers the names of the user and of the seller. */
export const HandlerField = ({ id, value = '', onChange }: Props) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(handlersQuery(useServices()));
  if (data === undefined && isError) {
    return (
      <p id={id} role="alert">
        {text('order-step.handler.failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {text('state.retry')}
        </Button>
      </p>
    );
  }
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(value === '' ? {} : { value })}
      loading={data === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={text('order-step.handler.choose')}
      notFoundContent={text('order-step.handler.none')}
      options={(data ?? []).map((each) => ({
        value: each.id,
        label: each.sellerName === each.name ? each.name : `${each.name} · ${each.sellerName}`,
      }))}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  );
};
