import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { Id } from '@/domain/kernel/id';
import type { StoredFile } from '@/domain/upload/stored-file';
import { EVIDENCE_SIGNATURE } from '@/domain/upload/upload-rule';
import { SignaturePad } from '../../kit/signature/signature-pad';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { FileRow } from '../../kit/upload/file-row';
import { useObjectUrls } from '../../kit/upload/use-object-urls';
import { useUploads } from '../../kit/upload/use-uploads';
import { useStoredPickedFiles } from '../../kit/upload/use-stored-picked-files';
import { FilesState } from '../../kit/upload/files-state';
import styles from './order-steps.module.css';

/** Why a signature is incomplete: its upload is unfinished, or the user has not accepted the drawing yet. */
export type UnfinishedSignature = Unfinished | 'unsigned';

interface Props {
  readonly orderId: Id;
  readonly id?: string;
  readonly value?: StoredFile;
  readonly onChange?: (signature: StoredFile | undefined) => void;
  readonly onUnfinished: (unfinished: UnfinishedSignature | undefined) => void;
}

const NO_FILES: readonly StoredFile[] = [];
const IGNORE = (): void => undefined;
const FILE_NAME = 'signature.png';

const pictureOf = (drawing: HTMLCanvasElement): Promise<File | undefined> =>
  new Promise((resolve) => {
    drawing.toBlob((blob) => {
      resolve(blob === null ? undefined : new File([blob], FILE_NAME, { type: 'image/png' }));
    }, 'image/png');
  });

/**
 * A field for the customer's signature on the shop's screen. The drawing is uploaded once the user accepts it. Until
 * then it counts as an unfinished file, so that the completion cannot be sent without the signature by mistake.
 */
export const SignatureField = ({ orderId, id, value, onChange = IGNORE, onUnfinished }: Props) => {
  const text = useText();
  const { resumableUploads } = useServices();
  const { restored, onPending, isKept, whenKept } = useStoredPickedFiles(`signature-${orderId}`);
  const drawing = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [pads, setPads] = useState(0);
  const stored = useMemo(() => (value === undefined ? NO_FILES : [value]), [value]);
  const { list, uploads, pick } = useUploads({
    rule: EVIDENCE_SIGNATURE,
    value: stored,
    onChange: ([signature]) => {
      onChange(signature);
    },
    onUnfinished,
    onPending,
    restored,
    send: async (file, options) => {
      await whenKept();
      return resumableUploads.send(file, options);
    },
  });
  const [url] = useObjectUrls([list[0] === undefined ? undefined : uploads.fileOf(list[0].key)]);
  const empty = () => {
    drawing.current = null;
    setIsDrawn(false);
    setPads(pads + 1);
    onUnfinished(undefined);
  };
  const accept = async () => {
    const picture = drawing.current === null ? undefined : await pictureOf(drawing.current);
    empty();
    if (picture !== undefined) pick([picture]);
  };
  const label = text('order-step.signature');
  return (
    <div id={id} className={styles['film']} role="group" aria-label={label}>
      {list.length > 0 ? null : (
        <>
          <SignaturePad
            key={pads}
            label={label}
            onDrawn={(drawn) => {
              drawing.current = drawn;
              setIsDrawn(true);
              onUnfinished('unsigned');
            }}
          />
          <span className={styles['steps']}>
            <Button disabled={!isDrawn} onClick={() => void accept()}>
              {text('order-step.signature.accept')}
            </Button>
            <Button disabled={!isDrawn} onClick={empty}>
              {text('order-step.signature.clear')}
            </Button>
          </span>
        </>
      )}
      {url === undefined ? null : <img className={styles['signed']} src={url} alt={label} />}
      <ul className={styles['files-list']}>
        {list.map((entry) => (
          <FileRow key={entry.key} entry={entry} uploads={uploads} />
        ))}
      </ul>
      <FilesState list={list} isKept={isKept} />
    </div>
  );
};
