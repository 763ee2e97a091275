import { Progress } from 'antd';
import { isOnItsWay, percentOf, type UploadStep } from '@/application/files/upload-list';
import { useText } from '../text/use-text';
import styles from './upload-veil.module.css';
import { uploadStateText } from './upload-texts';

/**
 * The state of an upload, shown over its picture: waiting, sending, failed or cancelled. Renders nothing once the
 * picture is stored.
 */
export const UploadVeil = ({ step }: { readonly step: UploadStep }) => {
  const text = useText();
  const word = uploadStateText(text, step);
  if (word === undefined) return null;
  return (
    <span className={styles['veil']} data-step={step.kind} aria-busy={isOnItsWay(step)}>
      <span>{word}</span>
      {step.kind === 'sending' ? (
        <Progress percent={percentOf(step.progress)} showInfo={false} size="small" aria-hidden />
      ) : null}
    </span>
  );
};
