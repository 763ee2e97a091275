import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';

export const secondFactorKey = ['second-factor'] as const;

/** How my second factor stands. */
export const secondFactorQuery = ({ secondFactor }: Pick<Services, 'secondFactor'>) =>
  queryOptions({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => secondFactor.state({ signal, background: true }),
  });
