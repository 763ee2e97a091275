import { ClockCircleOutlined, CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { isMissingCallFailure } from '@/application/request/missing-calls';
import { presentRefusal } from '@/application/request/present';
import { formatMinute } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import { FormDialog } from '../../kit/form/form-dialog';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useBusy } from '../../kit/use-busy';
import { reminderQuery } from '../work-order.queries';
import { reminderFormOf, reminderInputOf } from './reminder-form';
import styles from './own-reminder.module.css';

/** A button that removes the reminder. */
const RemoveReminder = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const { ownReminderCommands, notices } = useServices();
  const { busy, run } = useBusy();
  const remove = async () => {
    const result = await run(() => ownReminderCommands.remove(id));
    if (result === undefined) return;
    notices.show(
      result.ok
        ? { as: 'toast', tone: 'success', text: { key: 'own-reminder.removed' } }
        : presentRefusal(result.refusal),
    );
  };
  return (
    <Button
      type="text"
      size="small"
      loading={busy}
      icon={<CloseOutlined aria-hidden />}
      aria-label={text('own-reminder.remove')}
      onClick={() => void remove()}
    />
  );
};

/**
 * The user's own reminder on a work order, which other users do not see. Mode `edit` can set, change and
 * remove it; other modes only show it.
 */
export const OwnReminder = ({ id, mode }: { readonly id: Id; readonly mode: ExistingMode }) => {
  const text = useText();
  const services = useServices();
  const [open, setOpen] = useState<boolean>();
  const [form] = useState(() => reminderFormOf(() => services.clock.now()));
  const { data, error, refetch } = useQuery(reminderQuery(services, id));
  // Nothing is shown if the back end does not support this call.
  if (data === undefined && isMissingCallFailure(error)) return null;
  if (data === undefined)
    return error === null ? null : (
      <span role="alert">
        {text('own-reminder.failed')}
        <Button
          type="link"
          size="small"
          aria-label={text('own-reminder.retry')}
          onClick={() => void refetch()}
        >
          {text('state.retry')}
        </Button>
      </span>
    );
  const { at, text: content } = data;
  const shown = at === undefined ? undefined : formatMinute(at).slice(5, 16);
  if (mode !== 'edit')
    return shown === undefined ? null : (
      <span className={styles['reminder']} title={content}>
        <ClockCircleOutlined aria-hidden /> {text('own-reminder.mark', { at: shown })}
      </span>
    );
  return (
    <span className={styles['reminder']}>
      <Button
        type="link"
        size="small"
        icon={<ClockCircleOutlined aria-hidden />}
        title={content}
        {...(shown === undefined ? {} : { 'aria-label': text('own-reminder.change', { at: shown }) })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {shown ?? text('own-reminder.action')}
      </Button>
      {at === undefined ? null : <RemoveReminder id={id} />}
      {open === undefined ? null : (
        <FormDialog
          of={form}
          initial={reminderInputOf(at, content)}
          open={open}
          title={text('own-reminder.title')}
          note={text('own-reminder.explain')}
          send={(reminder) => services.ownReminderCommands.set({ workId: id, ...reminder })}
          done="own-reminder.saved"
          onClose={() => {
            setOpen(false);
          }}
          onClosed={() => {
            setOpen(undefined);
          }}
        />
      )}
    </span>
  );
};
