import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../kit/text/use-text';
import styles from './home-page.module.css';
import type { HomeModel } from './use-home';

/** How old it is what shows, and a way to read it again. */
export const HomeFreshness = ({ home }: { readonly home: HomeModel }) => {
  const text = useText();
  const time = { time: home.readAt };
  return (
    <span className={styles['freshness']}>
      <span role="status" data-tone={home.freshness}>
        {home.freshness === 'stale' ? text('home.stale', time) : null}
        {home.freshness === 'old' ? text('home.updating', time) : null}
        {home.freshness === 'fresh' ? text('home.updated', time) : null}
      </span>
      <Button
        type="text"
        icon={<ReloadOutlined aria-hidden spin={home.reading} />}
        aria-label={text('list.refresh')}
        title={text('list.refresh')}
        onClick={home.refresh}
      />
    </span>
  );
};
