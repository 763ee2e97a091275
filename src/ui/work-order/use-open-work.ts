import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { withNewWork, withWork } from './work-address';

/** Opens the dialog over the current page, from an order where that is named; back closes it. */
export const useOpenWork = (): ((id: Id, fromOrder?: Id) => void) => {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (id, fromOrder) => {
      setAddress((address) => withWork(address, id, fromOrder), { preventScrollReset: true });
    },
    [setAddress],
  );
};

/** Opens it for a new work order on an order, started from another one where that is named. */
export const useOpenNewWork = (): ((orderId: Id, sourceId?: Id) => void) => {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (orderId, sourceId) => {
      setAddress((address) => withNewWork(address, orderId, sourceId), { preventScrollReset: true });
    },
    [setAddress],
  );
};
