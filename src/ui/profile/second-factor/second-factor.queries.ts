import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const secondFactorKey = ['second-factor'] as const;

/** The state of the user's second factor. */
export const secondFactorQuery = ({ secondFactor }: Pick<Services, 'secondFactor'>) =>
  queryOptions({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => secondFactor.state({ signal, background: true }),
  });
