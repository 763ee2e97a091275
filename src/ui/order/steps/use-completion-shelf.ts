import { useMemo } from 'react';
import type { DraftShelf } from '@/application/kernel/draft-shelf';
import { useServices } from '../../kit/services/services';
import { NO_VALUES, type StepValues } from './step-values';

/** The store for the draft of a completion, which is the only step whose dialog keeps a draft. */
export const useCompletionShelf = (): DraftShelf<StepValues> => {
  const { completionDrafts } = useServices();
  return useMemo(
    () => ({
      ...completionDrafts,
      read: (id) => {
        const draft = completionDrafts.read(id);
        return draft && { ...NO_VALUES, ...draft };
      },
      write: (id, { pictures, film, signature, serialNumber, mileage, remark }) =>
        completionDrafts.write(id, {
          pictures,
          film,
          ...(signature === undefined ? {} : { signature }),
          serialNumber,
          mileage,
          remark,
        }),
    }),
    [completionDrafts],
  );
};
