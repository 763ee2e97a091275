import { useIsFetching } from '@tanstack/react-query';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { usePageLoading } from './page-loading';
import styles from './progress-bar.module.css';
import { useLasting } from './use-lasting';

/** The wait in ms after which the bar is shown. A bar that only flashes would disturb more than a short wait. */
const SHOWN_AFTER_MS = 300;
const ANNOUNCED_AFTER_MS = 2000;

/** A thin line at the top, shown while a page or a response is slow. */
export const ProgressBar = () => {
  const text = useText();
  const { clock } = useServices();
  const reading = useIsFetching() > 0;
  const page = usePageLoading();
  const going = reading || page;
  const shown = useLasting(going, SHOWN_AFTER_MS, clock);
  const isLong = useLasting(going, ANNOUNCED_AFTER_MS, clock);
  return (
    <>
      {shown ? <div className={styles['bar']} aria-hidden data-progress /> : null}
      <span className={styles['announced']} role="status">
        {isLong ? text('progress.long') : null}
      </span>
    </>
  );
};
