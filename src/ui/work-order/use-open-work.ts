import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { withNewWork, withWork } from './work-in-url';

/** Opens the dialog over the current page; from an order, if one is given. The back button closes it. */
export const useOpenWork = (): ((id: Id, fromOrder?: Id) => void) => {
  const [, setSearchParams] = useSearchParams();
  return useCallback(
    (id, fromOrder) => {
      setSearchParams((searchParams) => withWork(searchParams, id, fromOrder), { preventScrollReset: true });
    },
    [setSearchParams],
  );
};

/** Opens the dialog for a new work order on an order; with a source, if one is given. */
export const useOpenNewWork = (): ((orderId: Id, sourceId?: Id) => void) => {
  const [, setSearchParams] = useSearchParams();
  return useCallback(
    (orderId, sourceId) => {
      setSearchParams((searchParams) => withNewWork(searchParams, orderId, sourceId), {
        preventScrollReset: true,
      });
    },
    [setSearchParams],
  );
};

/** The work order to finish right after opening. It is not in the URL, so that a copied link does not repeat it. */
interface FinishAtOnce {
  readonly toFinish: Id;
}

/** Opens the dialog and finishes the work order, if that is offered. */
export const useOpenToFinish = (): ((id: Id) => void) => {
  const [, setSearchParams] = useSearchParams();
  return useCallback(
    (id) => {
      setSearchParams((searchParams) => withWork(searchParams, id), {
        preventScrollReset: true,
        state: { toFinish: id } satisfies FinishAtOnce,
      });
    },
    [setSearchParams],
  );
};

/** Whether the dialog was opened to finish its work order, and a function that marks this as started. */
export const useFinishAtOnce = (id: Id): readonly [boolean, () => void] => {
  const state = useLocation().state as Partial<FinishAtOnce> | null;
  const [, setSearchParams] = useSearchParams();
  const begun = useCallback(() => {
    setSearchParams((searchParams) => searchParams, { preventScrollReset: true, replace: true, state: null });
  }, [setSearchParams]);
  return [state?.toFinish === id, begun];
};
