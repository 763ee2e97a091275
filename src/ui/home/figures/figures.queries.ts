import { queryOptions } from '@tanstack/react-query';
import type { ShownFigures } from '@/application/home/stored-figures';
import type { Services } from '@/application/services';
import { type FigureSpan, spanOf } from '@/domain/home/census';
import type { Id } from '@/domain/kernel/id';
import { MINUTE } from '@/domain/kernel/instant';
import { everyUnlessMissing } from '../../changes/missing-reads';

type Reading = Pick<Services, 'home' | 'lastHome' | 'clock'>;

/** The polling interval. Figures cost the back end more than a list, and a delay of some minutes hardly matters. */
const REFRESH_MS = 5 * MINUTE;

/**
 * The query for the business figures of one user. It starts with the stored figures of the last visit, like the other
 * data of the home page.
 */
export const figuresQuery = ({ home, lastHome, clock }: Reading, userId: Id, span: FigureSpan) => {
  const last = (): ShownFigures | undefined => {
    const shown = lastHome.figures.read();
    return shown?.span === span ? shown : undefined;
  };
  return queryOptions({
    queryKey: ['home', 'figures', userId, span],
    queryFn: async ({ signal, client, queryKey }): Promise<ShownFigures> => {
      const background = client.getQueryData(queryKey) !== undefined;
      const census = await home.census(spanOf(span, clock.now()), { signal, catch: false, background });
      const shown = { span, census, at: clock.now() };
      lastHome.figures.write(shown);
      return shown;
    },
    initialData: last,
    initialDataUpdatedAt: () => last()?.at,
    staleTime: MINUTE,
    refetchInterval: everyUnlessMissing(REFRESH_MS),
    refetchOnMount: 'always',
  });
};
