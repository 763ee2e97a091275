import { Link } from 'react-router-dom';
import { breadcrumbsOf } from '@/domain/navigation/breadcrumbs';
import { HOME_PATH } from '@/domain/navigation/static-routes';
import { useText } from '../kit/text/use-text';
import styles from './breadcrumbs.module.css';
import type { Screen } from './navigation';

/** The breadcrumb of the screen; its last step is the current page. */
export const Breadcrumbs = ({ screen }: { readonly screen: Screen }) => {
  const text = useText();
  const crumbs = breadcrumbsOf(screen.trail, { title: text('route.home'), to: HOME_PATH });
  return (
    <nav className={styles['crumbs']} aria-label={text('shell.breadcrumb')}>
      <ol>
        {crumbs.map(({ title, to }, index) => (
          <li key={`${index} ${title}`}>
            {to === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{title}</span>
            ) : (
              <Link to={to}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
