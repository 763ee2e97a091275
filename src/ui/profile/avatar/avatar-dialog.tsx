import { Button, Slider } from 'antd';
import { useId, useState } from 'react';
import { centredView, CROP_ZOOM_MAX, fittingView, type Square, squareOf } from '@/domain/upload/square-crop';
import { BusyButton } from '../../kit/busy-button';
import { useText } from '../../kit/text/use-text';
import styles from './avatar-dialog.module.css';
import { CropArea } from './crop-area';
import { ModalWindow } from '../../kit/dialog/modal-window';

interface Props {
  readonly picture: ImageBitmap;
  readonly busy: boolean;
  readonly onConfirm: (square: Square) => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** Lets the user choose the square of a picture: by drag, arrow keys and zoom. */
export const AvatarDialog = ({ picture, busy, onConfirm, onAnother, onClose }: Props) => {
  const text = useText();
  const zoomLabel = useId();
  const [view, setView] = useState(() => centredView(picture));
  return (
    <ModalWindow
      open
      centered
      width={400}
      mask={{ closable: false }}
      closable={{ 'aria-label': text('dialog.close') }}
      title={text('avatar.title')}
      onCancel={onClose}
      footer={
        <>
          <Button size="middle" disabled={busy} onClick={onAnother}>
            {text('avatar.another')}
          </Button>
          <BusyButton
            type="primary"
            size="middle"
            busy={busy}
            onClick={() => {
              onConfirm(squareOf(picture, view));
            }}
          >
            {text('avatar.confirm')}
          </BusyButton>
        </>
      }
    >
      <p className={styles['hint']}>{text('avatar.hint')}</p>
      <CropArea picture={picture} view={view} onView={setView} />
      <div className={styles['zoom']}>
        <span id={zoomLabel}>{text('avatar.zoom')}</span>
        <Slider
          min={1}
          max={CROP_ZOOM_MAX}
          step={0.1}
          value={view.zoom}
          tooltip={{ open: false }}
          ariaLabelledByForHandle={zoomLabel}
          onChange={(zoom) => {
            setView(fittingView(picture, { ...view, zoom }));
          }}
        />
      </div>
    </ModalWindow>
  );
};
