import { Link } from 'react-router-dom';
import { PROFILE_PATH } from '@/domain/navigation/static-routes';
import { useText } from '../kit/text/use-text';
import { workListLink } from '../work-order';
import styles from './home-page.module.css';

/** Links to the pages that are used most. */
export const QuickLinks = ({ listPath }: { readonly listPath: string }) => {
  const text = useText();
  const links = [
    { to: listPath, label: text('home.link.all') },
    { to: workListLink(listPath, { party: 'mine' }), label: text('home.link.mine') },
    { to: workListLink(listPath, { party: 'handled' }), label: text('home.link.handled') },
    { to: PROFILE_PATH, label: text('route.profile') },
  ];
  return (
    <nav className={styles['links']} aria-label={text('home.links')}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
