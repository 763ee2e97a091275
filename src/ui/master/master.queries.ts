import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import type { MasterKind } from '@/domain/master/masters';

type Reading = Pick<Services, 'masters'>;

export const masterKeys = {
  all: ['master'] as const,
  list: (kind: MasterKind) => ['master', kind, 'list'] as const,
};

export const masterQuery = ({ masters }: Reading, kind: MasterKind, id: Id) =>
  queryOptions({
    queryKey: ['master', kind, 'one', id],
    queryFn: ({ signal }) => masters.detail(kind, id, { signal, catch: false }),
    // Always reloaded: a form based on data of an earlier dialog would be refused as out of date.
    staleTime: 0,
    gcTime: 0,
  });

export const choicesQuery = ({ masters }: Reading) =>
  queryOptions({
    queryKey: ['master', 'choices'],
    queryFn: ({ signal }) => masters.choices({ signal, catch: false }),
  });
