import { Button, type GetRef, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { confirmTyped } from '@/domain/dangerous-action/confirm-typed';
import { BusyButton } from '../busy-button';
import { BoxBody } from '../notices/box-body';
import { useText } from '../text/use-text';
import styles from './danger-dialog.module.css';
import type { DangerousAction } from './dangerous-action';
import { ModalWindow } from '../dialog/modal-window';

interface Props {
  readonly action: DangerousAction;
  readonly open: boolean;
  readonly onEnd: (confirmed: boolean) => void;
  readonly onClosed: () => void;
}

/**
 * A dialog that states the consequences of an action and requires confirmation. If the action requires it, the user
 * must type a text (product 5).
 */
export const DangerDialog = ({ action, open, onEnd, onClosed }: Props) => {
  const text = useText();
  const id = useId();
  const field = useRef<GetRef<typeof Input>>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { title, text: question, textToType: asked, confirm, run } = action;

  const fail = (message: string) => {
    setError(message);
    field.current?.focus({ cursor: 'all' });
  };
  const go = async () => {
    const checked = confirmTyped(asked, typed);
    if (!checked.ok) {
      fail(text(checked.refusal.code));
      return;
    }
    setError(undefined);
    setBusy(true);
    try {
      await run?.();
      onEnd(true);
    } catch {
      fail(text('danger.failed'));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    if (!busy) onEnd(false);
  };

  return (
    <ModalWindow
      open={open}
      centered
      width={416}
      title={title ?? text('danger.title')}
      closable={{ 'aria-label': text('dialog.close') }}
      mask={{ closable: false }}
      onCancel={close}
      afterClose={onClosed}
      afterOpenChange={(isOpen) => {
        if (!isOpen) return;
        if (asked === undefined) cancel.current?.focus();
        else field.current?.focus();
      }}
      footer={
        <>
          <Button ref={cancel} size="middle" disabled={busy} onClick={close}>
            {text('dialog.cancel')}
          </Button>
          <BusyButton
            size="middle"
            type="primary"
            danger
            busy={busy}
            disabled={asked !== undefined && typed === ''}
            onClick={() => void go()}
          >
            {confirm ?? text('dialog.confirm')}
          </BusyButton>
        </>
      }
    >
      <BoxBody tone="warning">{question}</BoxBody>
      {asked === undefined ? null : (
        <label className={styles['field']} htmlFor={id}>
          <span className={styles['ask']}>{text('danger.ask', { asked })}</span>
          <Input
            ref={field}
            id={id}
            size="middle"
            value={typed}
            autoComplete="off"
            status={error === undefined ? '' : 'error'}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            onPressEnter={(event) => {
              if (!event.nativeEvent.isComposing && typed !== '' && !busy) void go();
            }}
          />
        </label>
      )}
      <p className={styles['error']} id={`${id}-error`} role="alert">
        {error}
      </p>
    </ModalWindow>
  );
};
