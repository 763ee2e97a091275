import styles from './bone.module.css';

interface Props {
  /** Any CSS width. */
  readonly width: string;
}

/** A grey bar as a placeholder for loading text. */
export const Bone = ({ width }: Props) => <span className={styles['bone']} style={{ width }} aria-hidden />;
