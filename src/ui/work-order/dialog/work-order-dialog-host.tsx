import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyView } from '../../kit/lazy/lazy-view';
import { namedBy, type NamedWorkOrder } from '../named-work-order';
import { withoutWork } from '../work-address';
import type { WorkOrderDialogProps } from './work-order-dialog';

const DIALOG = lazyView<WorkOrderDialogProps>(() => import('./work-order-dialog'));

export const prefetchWorkOrderDialog = DIALOG.prefetch;

/**
 * Opens the dialog that the address names, over whatever page is there. A closed one stays until it has left the
 * screen and given the focus back.
 */
export const WorkOrderDialogHost = () => {
  const [address, setAddress] = useSearchParams();
  const named = namedBy(address);
  const [shown, setShown] = useState<NamedWorkOrder>();
  if (named !== undefined && (named.id !== shown?.id || named.mode !== shown.mode)) setShown(named);
  const current = named ?? shown;
  if (current === undefined) return null;
  return (
    <Suspense>
      <DIALOG.View
        key={current.id}
        {...current}
        open={named !== undefined}
        onClose={() => {
          setAddress(withoutWork, { replace: true, preventScrollReset: true });
        }}
        onClosed={() => {
          setShown(undefined);
        }}
      />
    </Suspense>
  );
};
