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
 * The waiting work orders of one user, with the business figures below. Both are loaded at the same time. The figures
 * are rendered only when the height above them is known, so that they do not move.
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
