import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { withNewWork, withWork } from './work-address';

/** Opens the dialog over the current page; from an order, if one is given. The back button closes it. */
export const useOpenWork = (): ((id: Id, fromOrder?: Id) => void) => {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (id, fromOrder) => {
      setAddress((address) => withWork(address, id, fromOrder), { preventScrollReset: true });
    },
    [setAddress],
  );
};

/** Opens the dialog for a new work order on an order; with a source, if one is given. */
export const useOpenNewWork = (): ((orderId: Id, sourceId?: Id) => void) => {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (orderId, sourceId) => {
      setAddress((address) => withNewWork(address, orderId, sourceId), { preventScrollReset: true });
    },
    [setAddress],
  );
};

/** The work order to finish right after opening. It is not in the URL, so that a copied link does not repeat it. */
interface FinishAtOnce {
  readonly toFinish: Id;
}

/** Opens the dialog and finishes the work order, if that is offered. */
export const useOpenToFinish = (): ((id: Id) => void) => {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (id) => {
      setAddress((address) => withWork(address, id), {
        preventScrollReset: true,
        state: { toFinish: id } satisfies FinishAtOnce,
      });
    },
    [setAddress],
  );
};

/** Whether the dialog was opened to finish its work order, and a function that marks this as started. */
export const useFinishAtOnce = (id: Id): readonly [boolean, () => void] => {
  const state = useLocation().state as Partial<FinishAtOnce> | null;
  const [, setAddress] = useSearchParams();
  const begun = useCallback(() => {
    setAddress((address) => address, { preventScrollReset: true, replace: true, state: null });
  }, [setAddress]);
  return [state?.toFinish === id, begun];
};
