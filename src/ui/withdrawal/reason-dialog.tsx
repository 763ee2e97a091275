import type { Result } from '@/domain/result';
import { checkReason, REASON_MAX } from '@/domain/withdrawal/transition';
import type { MessageKey } from '@/messages/keys';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

interface Reason {
  readonly reason: string;
}

const input = inputsOf<Reason>();

const REASON = defineForm<Reason>({
  fields: [input.area('reason', 'payout.reason', { required: true, max: REASON_MAX })],
  check: ({ reason }) => {
    const checked = checkReason(reason);
    return checked.ok ? { ok: true, value: { reason: checked.value } } : checked;
  },
  fieldOf: { 'withdrawal.reason-required': 'reason', 'withdrawal.reason-too-long': 'reason' },
  submit: 'payout.submit',
});

interface Props extends ShownDialog {
  readonly title: string;
  readonly note: MessageKey;
  /** The message after it was sent; absent where the caller shows one. */
  readonly done?: MessageKey;
  readonly send: (reason: string) => Promise<Result<unknown>>;
}

/** A step that needs nothing but a reason. */
export const ReasonDialog = ({ title, note, done, send, ...dialog }: Props) => {
  const text = useText();
  const { notices } = useServices();
  return (
    <KitDialog
      as="reason"
      open={dialog.open}
      title={title}
      onClose={dialog.onClose}
      onClosed={dialog.onClosed}
    >
      <p>{text(note)}</p>
      <FormView
        of={REASON}
        initial={{ reason: '' }}
        send={({ reason }) => send(reason)}
        onDone={() => {
          if (done !== undefined) notices.show({ as: 'toast', tone: 'success', words: { key: done } });
          dialog.onClose();
        }}
        onCancel={dialog.onClose}
      />
    </KitDialog>
  );
};
