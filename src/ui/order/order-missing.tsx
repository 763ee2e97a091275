import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { Failure } from '@/application/request/failure';
import { textOf } from '@/application/request/present';
import { refusalOf } from '@/application/request/refusal-of';
import { textOfNotice } from '../kit/early/notice-text';
import { StatePage } from '../kit/states/state-page';
import { useLookup, useText } from '../kit/text/use-text';
import { workListPath } from '../shell/navigation';
import { useNavigation } from '../shell/use-navigation';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of an order that does not exist, that the user may not see, or that could not be loaded. */
export const OrderMissing = ({ error, onRetry }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const listPath = workListPath(useNavigation());
  const toList = listPath === undefined ? null : <Link to={listPath}>{text('order.to-list')}</Link>;
  if (error instanceof Failure && refusalOf(error.details)?.code === 'order.not-found') {
    return <StatePage title={text('order.missing')} note={text('order.missing.note')} action={toList} />;
  }
  return (
    <StatePage
      tone="error"
      title={text('order.failed')}
      note={error instanceof Failure ? textOfNotice(lookup, textOf(error.details)) : text('failure.default')}
      action={
        <Button type="primary" onClick={onRetry}>
          {text('state.retry')}
        </Button>
      }
    />
  );
};
