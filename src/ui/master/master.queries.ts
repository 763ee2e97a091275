import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import type { MasterKind } from '@/domain/master/masters';

type Reading = Pick<Services, 'masters'>;

/** The query keys of master data, which platform staff maintain. */
export const masterKeys = {
  all: ['master'] as const,
  list: (kind: MasterKind) => ['master', kind, 'list'] as const,
};

/** The query for one master record. */
export const masterQuery = ({ masters }: Reading, kind: MasterKind, id: Id) =>
  queryOptions({
    queryKey: ['master', kind, 'one', id],
    queryFn: ({ signal }) => masters.detail(kind, id, { signal, catch: false }),
    // Always reloaded: a form based on data of an earlier dialog would be refused as out of date.
    staleTime: 0,
    gcTime: 0,
  });

/** The query for the options of all choice fields in master forms. */
export const choicesQuery = ({ masters }: Reading) =>
  queryOptions({
    queryKey: ['master', 'choices'],
    queryFn: ({ signal }) => masters.choices({ signal, catch: false }),
  });
