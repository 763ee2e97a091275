import { Activity, type HTMLAttributes, memo } from 'react';
import type { Location } from 'react-router-dom';
import { panelId, tabId } from '../tabs/ids';
import { keepLaidOut } from './keep-laid-out';
import { Page } from './page';
import styles from './page-panel.module.css';

interface Props {
  readonly path: string;
  readonly place: Location;
  /** Whether the page is visible. */
  readonly front: boolean;
  /**
   * Whether the page is the current page. Effects run only on the current page. `active` follows `front` with a short
   * delay.
   */
  readonly active: boolean;
  readonly hasTab: boolean;
}

/** The attributes that connect a page to its tab for screen readers. */
const tabPanel = (path: string): HTMLAttributes<HTMLElement> => ({
  role: 'tabpanel',
  id: panelId(path),
  'aria-labelledby': tabId(path),
});

/** One of the mounted pages: in front, or hidden with its state and layout. */
export const PagePanel = memo(({ path, place, front, active, hasTab }: Props) => (
  <div ref={keepLaidOut} className={styles['panel']} data-front={front}>
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div {...(hasTab ? tabPanel(path) : {})}>
        <Page location={place} />
      </div>
    </Activity>
  </div>
));
PagePanel.displayName = 'PagePanel';
