import { Bone } from '../../kit/states/bone';
import { useText } from '../../kit/text/use-text';
import styles from './dialog-skeleton.module.css';

/** A placeholder for the dialog while it loads. */
export const DialogSkeleton = () => {
  const text = useText();
  return (
    <div className={styles['skeleton']} role="status" aria-label={text('state.loading')}>
      <Bone width="60%" />
      <Bone width="80%" />
      <div className={styles['talk']}>
        <Bone width="45%" />
        <Bone width="60%" />
        <Bone width="35%" />
      </div>
    </div>
  );
};
