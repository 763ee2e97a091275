import styles from './bone.module.css';

interface Props {
  /** Any CSS width. */
  readonly width: string;
}

/** A grey bar in the place of a text that loads. */
export const Bone = ({ width }: Props) => <span className={styles['bone']} style={{ width }} aria-hidden />;
