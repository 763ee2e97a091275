import styles from './bone.module.css';

interface Props {
  /** Any CSS width. */
  readonly width: string;
}

/** A grey bar where a word will be. */
export const Bone = ({ width }: Props) => <span className={styles['bone']} style={{ width }} aria-hidden />;
