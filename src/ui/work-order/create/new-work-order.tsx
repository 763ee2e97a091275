import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Failure } from '@/application/request/failure';
import { presentRefusal, textOf } from '@/application/request/present';
import { refusalOf } from '@/application/request/refusal-of';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import { prefetchServerForm } from '../../form';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { textOfNotice } from '../../kit/early/notice-text';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { useLookup, useText } from '../../kit/text/use-text';
import { DialogSkeleton } from '../dialog/dialog-skeleton';
import { openedQuery, orderFormQuery, workTypesQuery } from '../work-order.queries';
import { NewWorkOrderForm } from './new-work-order-form';

interface Props {
  readonly orderId: Id;
  readonly sourceId: Id | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: Id) => void;
}

const NO_ID = '0';

/** Loads all data of a new work order at the same time; if the order does not exist, the dialog closes. */
export const NewWorkOrder = ({ orderId, sourceId, onClose, onCreated }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const services = useServices();
  const form = useQuery(orderFormQuery(services, orderId));
  const types = useQuery(workTypesQuery(services));
  const levels = useDictionary(DICTIONARIES.workLevel);
  const typeLabels = useDictionary(DICTIONARIES.workType);
  const source = useQuery({ ...openedQuery(services, sourceId ?? NO_ID), enabled: sourceId !== undefined });
  const { error } = form;
  const refusal = error instanceof Failure ? refusalOf(error.details) : undefined;
  const isGone = refusal?.code === 'order.not-found';
  useEffect(prefetchServerForm, []);
  const { notices } = services;
  const leave = useEffectEvent(() => {
    notices.show(presentRefusal({ code: 'order.not-found', params: {} }));
    onClose();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (error !== null && form.data === undefined && !isGone) {
    return (
      <StatePage
        tone="error"
        title={text('create.form-failed')}
        note={
          error instanceof Failure
            ? textOfNotice(lookup, textOf(error.details))
            : text('create.form-failed.note')
        }
        action={
          <span>
            <Button type="primary" onClick={() => void form.refetch()}>
              {text('state.retry')}
            </Button>{' '}
            <Button onClick={onClose}>{text('dialog.close')}</Button>
          </span>
        }
      />
    );
  }
  const waiting =
    types.data === undefined ||
    levels.loading ||
    typeLabels.loading ||
    (sourceId !== undefined && source.isPending);
  if (form.data === undefined || waiting) return <DialogSkeleton />;
  return (
    <NewWorkOrderForm
      form={form.data}
      types={form.data.types.length > 0 ? form.data.types : types.data}
      levels={levels}
      typeLabels={typeLabels}
      source={source.data?.view.workOrder}
      onClose={onClose}
      onCreated={onCreated}
      onOutdated={() => void form.refetch()}
    />
  );
};
