import { QRCode } from 'antd';
import styles from './payment.module.css';

interface Props {
  readonly code: string;
  readonly label: string;
  /** Whether the code can no longer be paid; it is then greyed out. */
  readonly isOver?: boolean;
}

/**
 * A QR code to scan, with the accessible name `label`. It is black on white in both themes, because many applications
 * read no other colours.
 */
export const CodePicture = ({ code, label, isOver = false }: Props) => (
  <div
    role="img"
    aria-label={label}
    className={isOver ? `${styles['code']} ${styles['over']}` : styles['code']}
  >
    <div aria-hidden>
      <QRCode
        value={code}
        type="svg"
        size={184}
        bordered={false}
        color="var(--ant-color-black)"
        bgColor="var(--ant-color-white)"
      />
    </div>
  </div>
);
