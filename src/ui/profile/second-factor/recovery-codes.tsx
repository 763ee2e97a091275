import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../kit/copy-button';
import { useText } from '../../kit/text/use-text';
import styles from './second-factor.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  // The focus is not on the button, because a second press of Enter would close the codes unread.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label={text('second.codes-title')}>
      <p role="status">{text('second.codes-note')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['row']}>
        <Button size="middle" type="primary" onClick={onDone}>
          {text('second.codes-done')}
        </Button>
        <CopyButton value={codes.join('\n')} name={text('second.codes-copy')} />
      </div>
    </section>
  );
};
