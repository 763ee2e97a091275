import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { withNewWork, withWork } from './work-in-url';

/**
 * Returns a function that opens the dialog over the current page. `fromOrder` is the id of the order that the user came
 * from. The back button closes the dialog.
 */
export const useOpenWork = (): ((id: Id, fromOrder?: Id) => void) => {
  const [, setSearchParams] = useSearchParams();
  return useCallback(
    (id, fromOrder) => {
      setSearchParams((searchParams) => withWork(searchParams, id, fromOrder), { preventScrollReset: true });
    },
    [setSearchParams],
  );
};

/**
 * Returns a function that opens the dialog for a new work order on an order, with the given source if there
 * is one.
 */
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

/**
 * The work order to finish right after opening. It is not in the URL, so that a copied link does not finish
 * it again.
 */
interface FinishAtOnce {
  readonly toFinish: Id;
}

/**
 * Returns a function that opens the dialog of a work order. If finishing is offered, its confirmation or its form
 * opens too.
 */
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

/** Whether the dialog was opened to finish its work order, and a function that resets this. */
export const useFinishAtOnce = (id: Id): readonly [boolean, () => void] => {
  const state = useLocation().state as Partial<FinishAtOnce> | null;
  const [, setSearchParams] = useSearchParams();
  const begun = useCallback(() => {
    setSearchParams((searchParams) => searchParams, { preventScrollReset: true, replace: true, state: null });
  }, [setSearchParams]);
  return [state?.toFinish === id, begun];
};
