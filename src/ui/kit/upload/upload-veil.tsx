import { Progress } from 'antd';
import { isOnItsWay, percentOf, type UploadStep } from '@/application/files/upload-list';
import { useText } from '../text/use-text';
import styles from './upload-veil.module.css';
import { stepWord } from './upload-words';

/** Over a picture that is not there yet: where it is on its way. Nothing once it has arrived. */
export const UploadVeil = ({ step }: { readonly step: UploadStep }) => {
  const text = useText();
  const word = stepWord(text, step);
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
