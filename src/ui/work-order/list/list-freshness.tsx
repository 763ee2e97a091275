import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../kit/text/use-text';
import styles from './list-freshness.module.css';
import { type WorkListModel } from './use-work-list';

/** A way to read the list again, and the word when what shows is older than it should be. */
export const ListFreshness = ({ list }: { readonly list: WorkListModel }) => {
  const text = useText();
  const time = { time: list.readAt };
  const title = list.loading
    ? text('work-list.refresh')
    : `${text('work-list.refresh')} · ${text('work-list.updated', time)}`;
  return (
    <span className={styles['freshness']}>
      <span className={styles['outdated']} role="status">
        {list.outdated ? text('work-list.stale', time) : null}
      </span>
      <Button
        icon={<ReloadOutlined aria-hidden spin={list.reading} />}
        aria-label={text('work-list.refresh')}
        title={title}
        onClick={list.refresh}
      />
    </span>
  );
};
