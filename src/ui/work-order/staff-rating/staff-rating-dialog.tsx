import { Button } from 'antd';
import { BusyButton } from '../../kit/busy-button';
import { DialogFoot } from '../../kit/dialog/dialog-foot';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { Bone } from '../../kit/states/bone';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { DraftStateNote } from '../draft-state-note';
import styles from './staff-rating.module.css';
import { StaffRows } from './staff-rows';
import { useStaffRating } from './use-staff-rating';

export interface StaffRatingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The dialog to give stars to all members of staff who served the user, in one submission. */
const StaffRatingDialog = ({ open, onClose, onClosed }: StaffRatingDialogProps) => {
  const text = useText();
  const { staff, failed, reload, busy, draft, hints, give, submit } = useStaffRating(onClose);
  const hasStaff = staff !== undefined && staff.length > 0;
  const content = () => {
    if (failed) {
      return (
        <StatePage
          tone="error"
          title={text('staff-rating.failed')}
          note={text('staff-rating.failed.note')}
          action={<Button onClick={reload}>{text('state.retry')}</Button>}
        />
      );
    }
    if (staff === undefined) {
      return (
        <div className={styles['bones']} role="status" aria-label={text('state.loading')}>
          <Bone width="70%" />
          <Bone width="60%" />
        </div>
      );
    }
    if (staff.length === 0) {
      return <StatePage title={text('staff-rating.empty')} note={text('staff-rating.empty.note')} />;
    }
    return <StaffRows staff={staff} hints={hints} disabled={busy} onGive={give} />;
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <KitDialog
      as="staffRating"
      open={open}
      title={text('staff-rating.title')}
      locked={busy}
      onClose={close}
      onClosed={onClosed}
      footer={
        <DialogFoot note={hasStaff ? <DraftStateNote draft={draft} /> : null}>
          <Button size="middle" disabled={busy} onClick={close}>
            {text(hasStaff ? 'dialog.cancel' : 'dialog.close')}
          </Button>
          {hasStaff ? (
            <BusyButton size="middle" type="primary" busy={busy} onClick={submit}>
              {text('staff-rating.submit')}
            </BusyButton>
          ) : null}
        </DialogFoot>
      }
    >
      <div className={styles['body']} aria-busy={busy}>
        {content()}
      </div>
    </KitDialog>
  );
};

export default StaffRatingDialog;
