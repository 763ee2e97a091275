import { Button } from 'antd';
import { useRef } from 'react';
import type { Notice } from '@/application/kernel/notifier.port';
import { textOfNotice } from '../early/notice-text';
import { useLookup, useText } from '../text/use-text';
import { BoxBody } from './box-body';
import { BOX_MOTION, BOX_Z_INDEX } from './box-place';
import { useFocusReturn } from './use-focus-return';
import { ModalWindow } from '../dialog/modal-window';

interface Props {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** A message that the user must confirm. */
export const MessageBox = ({ notice, onClose }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const confirm = useRef<HTMLButtonElement>(null);
  useFocusReturn(confirm);
  return (
    <ModalWindow
      open
      centered
      closable={{ 'aria-label': text('dialog.close') }}
      width={416}
      zIndex={BOX_Z_INDEX}
      transitionName={BOX_MOTION}
      title={text('failure.expired.title')}
      onCancel={onClose}
      afterOpenChange={() => {
        confirm.current?.focus();
      }}
      footer={
        <Button ref={confirm} size="middle" type="primary" onClick={onClose}>
          {text('dialog.confirm')}
        </Button>
      }
    >
      <BoxBody tone={notice.tone}>{textOfNotice(lookup, notice.text)}</BoxBody>
    </ModalWindow>
  );
};
