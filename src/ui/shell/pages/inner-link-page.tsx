import { ExportOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { frameUrl } from './frame-url';
import styles from './inner-link-page.module.css';

interface Props {
  readonly link: string;
  readonly title: string;
}

/** A refused frame reports no error, so after this delay a possible reason is shown. */
const PATIENCE_MS = 8000;

/** A foreign page in a frame, always with a link that opens it in a new window. */
export const InnerLinkPage = ({ link, title }: Props) => {
  const text = useText();
  const { clock } = useServices();
  const [state, setState] = useState<'loading' | 'slow' | 'shown'>('loading');
  const url = frameUrl(link, window.location.origin);
  useEffect(
    () =>
      clock.after(PATIENCE_MS, () => {
        setState((now) => (now === 'loading' ? 'slow' : now));
      }),
    [clock],
  );
  if (url === undefined) {
    return <StatePage tone="error" title={text('frame.unsafe-title')} note={text('frame.unsafe-body')} />;
  }
  return (
    <div className={styles['page']}>
      <p className={styles['bar']}>
        <span role="status" className={styles['note']}>
          {state === 'loading' ? text('frame.loading') : null}
          {state === 'slow' ? text('frame.slow') : null}
        </span>
        <a href={url.href} target="_blank" rel="noopener noreferrer">
          {text('frame.open')} <ExportOutlined aria-hidden />
        </a>
      </p>
      <iframe
        className={styles['frame']}
        src={url.href}
        title={title}
        sandbox={url.sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => {
          setState('shown');
        }}
      />
    </div>
  );
};
