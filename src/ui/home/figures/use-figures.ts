import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShownFigures } from '@/application/home/stored-figures';
import type { FigureSpan } from '@/domain/home/census';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { freshnessOf, type Freshness, momentIn } from '../freshness';
import { figuresQuery } from './figures.queries';
import { useSpan } from './use-span';

/** The business figures of a time span, and the commands on them. */
export interface FiguresModel {
  readonly span: FigureSpan;
  readonly choose: (span: FigureSpan) => void;
  /** Undefined until the first response. */
  readonly shown: ShownFigures | undefined;
  /** Whether there are no data because the request failed. */
  readonly failed: boolean;
  /** Whether the figures still belong to the previous time span. */
  readonly outdated: boolean;
  readonly freshness: Freshness;
  readonly readAt: string;
  readonly reading: boolean;
  readonly refresh: () => void;
}

/** The data of the business figures, independent of how they are rendered. */
export const useFigures = (userId: Id): FiguresModel => {
  const services = useServices();
  const [span, choose] = useSpan();
  const query = useQuery({ ...figuresQuery(services, userId, span), placeholderData: keepPreviousData });
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const now = services.clock.now();
  return {
    span,
    choose,
    shown: data,
    failed: isError && (data === undefined || isPlaceholderData),
    outdated: isPlaceholderData,
    freshness: freshnessOf({ at: data?.at, failed: isError, reading: isFetching, now }),
    readAt: momentIn(data?.at ?? now, now),
    reading: isFetching,
    refresh: () => void refetch(),
  };
};
