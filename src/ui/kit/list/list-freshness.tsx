import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../text/use-text';
import styles from './list-freshness.module.css';
import type { ListState } from './list-state';

/** A button that reloads the list, with a note if the list is out of date. */
export const ListFreshness = ({ list }: { readonly list: ListState }) => {
  const text = useText();
  const time = { time: list.readAt };
  const title = list.loading
    ? text('list.refresh')
    : `${text('list.refresh')} · ${text('list.updated', time)}`;
  return (
    <span className={styles['freshness']}>
      <span className={styles['outdated']} role="status">
        {list.outdated ? text('list.stale', time) : null}
      </span>
      <Button
        icon={<ReloadOutlined aria-hidden spin={list.reading} />}
        aria-label={text('list.refresh')}
        title={title}
        onClick={list.refresh}
      />
    </span>
  );
};
