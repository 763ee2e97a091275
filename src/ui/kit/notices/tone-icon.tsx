import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import type { Notice } from '@/application/kernel/notifier.port';
import styles from './tone-icon.module.css';

const ICONS = {
  success: CheckCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
} as const;

/** The icon for the tone of a notice, beside its text. */
export const ToneIcon = ({ tone }: { readonly tone: Notice['tone'] }) => {
  const Icon = ICONS[tone];
  return <Icon aria-hidden className={`${styles['icon']} ${styles[tone]}`} />;
};
