import { Alert, Button, Checkbox, type GetRef, type Input } from 'antd';
import { useRef, useState } from 'react';
import type { Refusal } from '@/domain/refusals';
import {
  checkFinishRemark,
  FINISH_IN_CHAT,
  FINISH_IN_DIALOG,
  type FinishInput,
} from '@/domain/work-order/finish-work-order';
import { BusyButton } from '../../kit/busy-button';
import { CountedTextArea } from '../../kit/counted-text-area';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { focusAtEnd } from '../../kit/focus-at-end';
import { paramsOf } from '../../kit/early/notice-text';
import { useText } from '../../kit/text/use-text';
import { useActionScreen } from '../action-place';
import styles from './action-dialog.module.css';
import type { FinishForm } from './use-finish';

/**
 * The form with which a handler finishes a work order: a required remark, and the option to also store the remark as a
 * note on the order.
 */
export const FinishDialog = ({ form }: { readonly form: FinishForm }) => {
  const text = useText();
  const limits = useActionScreen() === 'chat' ? FINISH_IN_CHAT : FINISH_IN_DIALOG;
  const [input, setInput] = useState<FinishInput>(form.initial);
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const [refusal, setRefusal] = useState<Refusal>();

  const check = (remark: string): Refusal | undefined => {
    const checked = checkFinishRemark(remark, limits);
    return checked.ok ? undefined : checked.refusal;
  };
  const change = (next: FinishInput) => {
    setInput(next);
    setRefusal(check(next.remark));
    form.keep(next);
  };
  const send = async () => {
    const refused = check(input.remark) ?? (await form.send(input));
    setRefusal(refused);
  };

  return (
    <KitDialog
      as="finish"
      open={form.open}
      title={text('finish.title')}
      onClose={form.cancel}
      onClosed={form.onClosed}
      onOpened={() => {
        focusAtEnd(field.current);
      }}
      footer={
        <>
          <Button size="middle" onClick={form.cancel}>
            {text('dialog.cancel')}
          </Button>
          <BusyButton size="middle" type="primary" busy={form.busy} onClick={() => void send()}>
            {text('dialog.confirm')}
          </BusyButton>
        </>
      }
    >
      <div className={styles['form']}>
        {form.unsent.filledIn === '' ? null : (
          <Alert type="info" showIcon title={text('finish.unsent-filled-in')} />
        )}
        {form.unsent.discarded.length === 0 ? null : (
          <Alert
            type="warning"
            showIcon
            title={text('finish.unsent-discarded', {
              what: form.unsent.discarded.join(text('finish.unsent.and')),
            })}
          />
        )}
        <CountedTextArea
          label={text('finish.remark')}
          required
          showLabel
          fieldRef={field}
          rows={4}
          value={input.remark}
          max={limits.maxLength}
          error={refusal === undefined ? undefined : text(refusal.code, paramsOf(refusal))}
          onChange={(remark) => {
            change({ ...input, remark });
          }}
          onBlur={() => {
            setRefusal(check(input.remark));
          }}
          onCtrlEnter={() => void send()}
        />
        <Checkbox
          checked={input.noteOnOrder}
          onChange={(event) => {
            change({ ...input, noteOnOrder: event.target.checked });
          }}
        >
          {text('finish.note-on-order')}
        </Checkbox>
      </div>
    </KitDialog>
  );
};
