import type { AriaAttributes, ReactNode, Ref } from 'react';
import { useText } from '../text/use-text';
import styles from './upload-frame.module.css';
import type { useDroppedFiles } from './use-pasted-or-dropped-files';

interface Props {
  readonly label: string;
  readonly disabled: boolean;
  /**
   * The ARIA attributes and the id of the frame, if another element shows the label. Undefined: the frame shows the
   * label itself.
   */
  readonly aria: (AriaAttributes & { readonly id?: string }) | undefined;
  readonly dropped: ReturnType<typeof useDroppedFiles>;
  readonly frameRef?: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

/** The frame of an uploader: its accessible name, and the area onto which files can be dropped. */
export const UploadFrame = ({ label, disabled, aria, dropped, frameRef, children }: Props) => (
  <fieldset
    ref={frameRef}
    className={styles['frame']}
    disabled={disabled}
    data-over={dropped.over}
    {...aria}
    {...dropped.target}
  >
    {aria === undefined ? <legend className={styles['legend']}>{label}</legend> : null}
    {children}
  </fieldset>
);

interface HintProps {
  /** The allowed files, as a text. */
  readonly hint: string;
  readonly count: number;
  readonly max: number;
}

/** Shows which files are allowed, and how many of the maximum the list contains. */
export const UploadHint = ({ hint, count, max }: HintProps) => {
  const text = useText();
  return (
    <p className={styles['hint']}>
      <span>{hint}</span>
      <span>{text('uploader.count', { count, max })}</span>
    </p>
  );
};
