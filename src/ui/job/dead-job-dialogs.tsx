import { checkClosingReason, CLOSING_REASON_MAX, type DeadLetter } from '@/domain/job/dead-letter';
import type { HistoryChange } from '@/domain/kernel/change-history';
import { ok, type Result } from '@/domain/result';
import type { MessageKey } from '@/messages/keys';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormDialog, inputsOf } from '../kit/form';
import { BeforeAfter, ChangeHistory } from '../kit/history/change-history';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { jobIn } from './job-texts';

interface Closing {
  readonly reason: string;
}

const input = inputsOf<Closing>();

/** The form for the reason why a dead letter is closed. */
const CLOSING = defineForm<Closing>({
  fields: [input.area('reason', 'dead-job.reason', { required: true, max: CLOSING_REASON_MAX })],
  check: ({ reason }) => {
    const checked = checkClosingReason(reason);
    return checked.ok ? ok({ reason: checked.value }) : checked;
  },
  fieldOf: { 'job.reason-required': 'reason', 'job.reason-too-long': 'reason' },
  submit: 'dead-job.close.submit',
});

const NO_REASON: Closing = { reason: '' };

interface CloseProps extends ShownDialog {
  readonly title: string;
  /** An additional sentence, for example about rows that are left out. */
  readonly more?: string | undefined;
  /** The message after success; absent if the caller shows its own. */
  readonly done?: MessageKey;
  readonly send: (reason: string) => Promise<Result<unknown>>;
  readonly onSent?: () => void;
}

/** The dialog for closing one or more dead letters with a reason. */
export const CloseDialog = ({ send, ...dialog }: CloseProps) => {
  const text = useText();
  return (
    <FormDialog
      {...dialog}
      note={text('dead-job.close.note')}
      of={CLOSING}
      initial={NO_REASON}
      send={({ reason }) => send(reason)}
    />
  );
};

const LABELS: Readonly<Record<string, MessageKey>> = {
  state: 'dead-job.state',
  reason: 'dead-job.reason',
};

const STATES: Readonly<Record<string, MessageKey>> = {
  failed: 'dead-job.state.failed',
  queued: 'dead-job.state.queued',
  closed: 'dead-job.state.closed',
};

interface HistoryProps extends ShownDialog {
  readonly letter: DeadLetter;
}

/** The dialog with the users who retried and closed a dead letter. */
export const HistoryDialog = ({ letter: { id, kind }, open, onClose, onClosed }: HistoryProps) => {
  const text = useText();
  const { deadLetters } = useServices();
  const draw = (change: HistoryChange) => {
    const label = LABELS[change.field];
    if (label === undefined) return null;
    const valueText = (value: HistoryChange['after']) => {
      const state = change.field === 'state' ? STATES[String(value)] : undefined;
      return state === undefined ? String(value) : text(state);
    };
    return <BeforeAfter label={text(label)} change={change} text={valueText} />;
  };
  return (
    <KitDialog
      as="reason"
      open={open}
      title={text('dead-job.history.of', { kind: jobIn(text, kind) })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <ChangeHistory
        of={['dead-job', id]}
        read={(query, options) => deadLetters.history(id, query, options)}
        draw={draw}
      />
    </KitDialog>
  );
};
