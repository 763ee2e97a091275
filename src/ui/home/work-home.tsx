import type { Id } from '@/domain/kernel/id';
import { FiguresSection } from './figures/figures-section';
import { useFigures } from './figures/use-figures';
import { useHome } from './use-home';
import { WaitingHome } from './waiting-home';

interface Props {
  readonly userId: Id;
  readonly listPath: string;
}

/**
 * What waits for one person, and below it how the business goes. Both are asked for at the same time; the figures are
 * drawn once it is known how much stands above them, so that nothing moves.
 */
export const WorkHome = ({ userId, listPath }: Props) => {
  const home = useHome(userId);
  const figures = useFigures(userId);
  return (
    <>
      <WaitingHome home={home} listPath={listPath} />
      {home.shown !== undefined || home.failed ? <FiguresSection figures={figures} /> : null}
    </>
  );
};
