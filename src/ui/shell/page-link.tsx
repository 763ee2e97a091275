import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { MenuLink } from '@/domain/navigation/menu';
import { isPlainClick } from '../kit/plain-click';
import { useServices } from '../kit/services/services';
import { viewOf } from './pages/view-of';
import { useTabCommands } from './tabs/tabs-context';
import { useNavigation } from './use-navigation';

/**
 * A menu entry as a link. A page that is already open is shown in its last state, including its filters. A link to the
 * current page restarts that page.
 */
export const PageLink = ({ entry }: { readonly entry: MenuLink }) => {
  const { entries } = useNavigation();
  const { open, resume } = useTabCommands();
  const services = useServices();
  const client = useQueryClient();
  const search = new URLSearchParams(entry.query).toString();
  const prefetch = () => viewOf(entry.path, entries)?.prefetch();
  return (
    <Link
      to={{ pathname: entry.path, search }}
      title={entry.needsTooltip ? entry.title : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (search === '' && resume(entry.path)) return;
        // Prefetches the rows of the page while the page renders.
        viewOf(entry.path, entries)?.readAhead({
          services,
          client,
          searchParams: new URLSearchParams(search),
        });
        open({ path: entry.path, query: entry.query });
      }}
    >
      {entry.title}
    </Link>
  );
};
