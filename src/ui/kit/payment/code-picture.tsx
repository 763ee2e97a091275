import { QRCode } from 'antd';
import styles from './payment.module.css';

interface Props {
  readonly code: string;
  readonly label: string;
  /** It can no longer be paid, and is greyed. */
  readonly isOver?: boolean;
}

/** A code to scan, which `label` names. Black on white in both themes: many applications read nothing else. */
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
