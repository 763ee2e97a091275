import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import { useCountedAsLoading } from './progress/page-loading';
import styles from './page-skeleton.module.css';

/** A placeholder for a page whose view is loading. */
export const PageSkeleton = () => {
  const text = useText();
  useCountedAsLoading();
  return (
    <div className={styles['page']} role="status" aria-label={text('state.loading')}>
      <Bone width="40%" />
      <Bone width="90%" />
      <Bone width="85%" />
      <Bone width="70%" />
    </div>
  );
};
