import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../kit/text/use-text';
import type { Freshness } from './freshness';
import styles from './home-page.module.css';

interface Props {
  readonly of: {
    readonly freshness: Freshness;
    readonly readAt: string;
    readonly reading: boolean;
    readonly refresh: () => void;
  };
  /** The label of the refresh button. */
  readonly label: string;
}

/** The age of the data, and a button to refresh them. */
export const HomeFreshness = ({ of: { freshness, readAt, reading, refresh }, label }: Props) => {
  const text = useText();
  const time = { time: readAt };
  return (
    <span className={styles['freshness']}>
      <span role="status" data-tone={freshness}>
        {freshness === 'stale' ? text('home.stale', time) : null}
        {freshness === 'old' ? text('home.updating', time) : null}
        {freshness === 'fresh' ? text('home.updated', time) : null}
      </span>
      <Button
        type="text"
        icon={<ReloadOutlined aria-hidden spin={reading} />}
        aria-label={label}
        title={label}
        onClick={refresh}
      />
    </span>
  );
};
