import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Id } from '@/domain/shared/id';
import { withWork } from './work-address';

/** Opens the dialog over the current page; back closes it. */
export const useOpenWork = (): ((id: Id) => void) => {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (id) => {
      setAddress((address) => withWork(address, id), { preventScrollReset: true });
    },
    [setAddress],
  );
};
