import { QRCode } from 'antd';
import styles from './payment.module.css';

/** A code to scan, which `label` names. Black on white in both themes: many applications read nothing else. */
export const CodePicture = ({ code, label }: { readonly code: string; readonly label: string }) => (
  <div role="img" aria-label={label} className={styles['code']}>
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
