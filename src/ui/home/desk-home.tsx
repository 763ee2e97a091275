import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type BoardCounts, BOARD_COUNTED_TO, type CountedBoard } from '@/domain/order/board';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { boardCountsQuery } from '../order';
import type { Navigation } from '../shell/navigation';
import { pagePath } from '../shell/navigation';
import { CountLink } from './count-link';
import home from './home-page.module.css';

/** The pages for orders. Each lists the boards whose counts the home page shows, most urgent first. */
const DESKS = [
  {
    view: 'order/desk/index',
    parameter: 'tab',
    boards: ['accept', 'today', 'appoint', 'installing'],
  },
  {
    view: 'order/dispatch/index',
    parameter: 'board',
    boards: ['pending', 'late', 'cancel', 'closed', 'unstaffed'],
  },
] as const satisfies readonly {
  readonly view: string;
  readonly parameter: string;
  readonly boards: readonly CountedBoard[];
}[];

const PRESSING: readonly CountedBoard[] = ['accept', 'late', 'closed', 'unstaffed'];

interface CardProps {
  readonly desk: (typeof DESKS)[number];
  readonly board: (typeof DESKS)[number]['boards'][number];
  readonly path: string;
  readonly counts: BoardCounts | undefined;
}

const BoardCard = ({ desk, board, path, counts }: CardProps) => {
  const text = useText();
  return (
    <CountLink
      title={text(`home.board.${board}`)}
      to={`${path}?${desk.parameter}=${board}`}
      isPressing={PRESSING.includes(board)}
      count={counts?.[board]}
      countedTo={BOARD_COUNTED_TO}
    />
  );
};

/** The orders that wait for this user's next step, for users with a page for orders. */
export const DeskHome = ({ navigation }: { readonly navigation: Navigation }) => {
  const text = useText();
  const desks = DESKS.flatMap((desk) => {
    const path = pagePath(navigation, desk.view);
    return path === undefined ? [] : [{ desk, path }];
  });
  const { data } = useQuery({ ...boardCountsQuery(useServices()), enabled: desks.length > 0 });
  return desks.map(({ desk, path }) => (
    <section key={desk.view} aria-labelledby={`home-${desk.parameter}`}>
      <div className={home['bar']}>
        <h2 id={`home-${desk.parameter}`}>{text(`home.desk.${desk.parameter}`)}</h2>
        <Link to={path}>{text('home.desk.open')}</Link>
      </div>
      <div className={home['counts']}>
        {desk.boards.map((board) => (
          <BoardCard key={board} desk={desk} board={board} path={path} counts={data} />
        ))}
      </div>
    </section>
  ));
};
