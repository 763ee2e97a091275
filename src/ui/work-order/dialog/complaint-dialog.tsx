import { Button } from 'antd';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { Refusal } from '@/domain/refusals';
import { checkComplaint, COMPLAINT_MAX_LENGTH } from '@/domain/work-order/complain-about-work-order';
import { BusyButton } from '../../kit/busy-button';
import { CountedTextArea } from '../../kit/counted-text-area';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { paramsOf } from '../../kit/early/notice-text';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useBusy } from '../../kit/use-busy';
import { useDone } from '../action-place';
import { ComplaintList } from './complaint-list';
import styles from './action-dialog.module.css';

interface Props {
  readonly id: Id;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

const refusalOf = (reason: string): Refusal | undefined => {
  const checked = checkComplaint(reason);
  return checked.ok ? undefined : checked.refusal;
};

/**
 * A form for the reason of a complaint, with the earlier complaints. The reason is a draft until the server
 * confirms it.
 */
export const ComplaintDialog = ({ id, open, onClose, onClosed }: Props) => {
  const text = useText();
  const { commands, drafts } = useServices();
  const done = useDone();
  const { busy, run } = useBusy();
  const [reason, setReason] = useState(() => drafts.complaint.read(id)?.reason ?? '');
  const [refusal, setRefusal] = useState<Refusal>();

  const send = async () => {
    const refused = refusalOf(reason);
    setRefusal(refused);
    if (refused !== undefined) return;
    const result = await run(() => commands.complain(id, { reason }));
    if (result === undefined) return;
    if (!result.ok) {
      setRefusal(result.refusal);
      return;
    }
    done('complaint.done');
    onClose();
  };

  return (
    <KitDialog
      as="complaint"
      open={open}
      title={text('complaint.title')}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button size="middle" onClick={onClose}>
            {text('dialog.cancel')}
          </Button>
          <BusyButton size="middle" type="primary" busy={busy} onClick={() => void send()}>
            {text('complaint.submit')}
          </BusyButton>
        </>
      }
    >
      <div className={styles['form']}>
        <CountedTextArea
          label={text('complaint.reason')}
          required
          showLabel
          autoFocus
          rows={3}
          readOnly={busy}
          value={reason}
          max={COMPLAINT_MAX_LENGTH}
          error={refusal === undefined ? undefined : text(refusal.code, paramsOf(refusal))}
          onChange={(next) => {
            setReason(next);
            setRefusal(refusalOf(next));
            drafts.complaint.write(id, { reason: next });
          }}
          onCtrlEnter={() => void send()}
        />
        <ComplaintList id={id} />
      </div>
    </KitDialog>
  );
};
