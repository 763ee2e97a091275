import { Button, Radio } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { formatMinute } from '@/domain/dates/format';
import type { Refusal } from '@/domain/refusals';
import {
  checkComplaintAnswer,
  COMPLAINT_ANSWER_MAX_LENGTH,
  COMPLAINT_VERDICTS,
  type ComplaintAnswerInput,
} from '@/domain/work-order/complaint';
import type { ComplaintRow } from '@/domain/work-order/complaint-list';
import { BusyButton } from '../kit/busy-button';
import { CountedTextArea } from '../kit/counted-text-area';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { paramsOf } from '../kit/early/notice-text';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { useBusy } from '../kit/use-busy';
import { useDone } from '../work-order';
import styles from './answer-dialog.module.css';

interface Props {
  /** The complaint as it was loaded. The answer contains its version. */
  readonly complaint: ComplaintRow;
  readonly open: boolean;
  /** Called if the complaint was answered meanwhile. In that case `complaint` is outdated. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

const refusalOf = (text: string): Refusal | undefined => {
  const checked = checkComplaintAnswer(text);
  return checked.ok ? undefined : checked.refusal;
};

/**
 * The complaint with its current answer, and a form for a new answer. The input is kept as a draft until the server
 * confirms it.
 */
export const AnswerDialog = ({ complaint, open, onOutdated, onClose, onClosed }: Props) => {
  const text = useText();
  const { commands, drafts, notices } = useServices();
  const done = useDone();
  const { busy, run } = useBusy();
  const { id, version, answer } = complaint;
  const [input, setInput] = useState<ComplaintAnswerInput>(() => ({
    verdict: answer?.verdict ?? 'answered',
    text: answer?.text ?? '',
    ...drafts.complaintAnswer.read(id),
    version,
  }));
  const [refusal, setRefusal] = useState<Refusal>();

  const edit = (next: ComplaintAnswerInput) => {
    setInput(next);
    setRefusal(refusalOf(next.text));
    drafts.complaintAnswer.write(id, next);
  };
  const send = async () => {
    const refused = refusalOf(input.text);
    setRefusal(refused);
    if (refused !== undefined) return;
    const result = await run(() => commands.answerComplaint(complaint, input));
    if (result === undefined) return;
    if (result.ok) {
      done('complaint-answer.done');
      onClose();
    } else if (result.refusal.code === 'complaint.answered-meanwhile') {
      notices.show(presentRefusal(result.refusal));
      onOutdated();
      onClose();
    } else setRefusal(result.refusal);
  };

  return (
    <KitDialog
      as="complaintAnswer"
      open={open}
      title={text('complaint-answer.title')}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button size="middle" onClick={onClose}>
            {text('dialog.cancel')}
          </Button>
          <BusyButton size="middle" type="primary" busy={busy} onClick={() => void send()}>
            {text('complaint-answer.submit')}
          </BusyButton>
        </>
      }
    >
      <div className={styles['form']}>
        <dl className={styles['facts']}>
          <dt>{text('complaint.author')}</dt>
          <dd>
            <span>
              <UserText>{complaint.authorName}</UserText> · {formatMinute(complaint.at)}
            </span>
          </dd>
          <dt>{text('complaint.handler')}</dt>
          <dd>
            <UserText>{complaint.handlerName ?? '—'}</UserText>
          </dd>
          <dt>{text('complaint.reason')}</dt>
          <dd>
            <UserText>{complaint.reason}</UserText>
          </dd>
          {answer === undefined ? null : (
            <>
              <dt>{text('complaint-answer.current')}</dt>
              <dd>
                <UserText>{answer.text}</UserText>
                <span className={styles['soft']}>
                  <UserText>{answer.answeredBy}</UserText> · {formatMinute(answer.at)}
                </span>
              </dd>
            </>
          )}
        </dl>
        <Radio.Group
          role="radiogroup"
          aria-label={text('complaint-answer.verdict')}
          value={input.verdict}
          disabled={busy}
          options={COMPLAINT_VERDICTS.map((value) => ({ value, label: text(`complaint-answer.${value}`) }))}
          onChange={(event) => {
            const chosen = COMPLAINT_VERDICTS.find((verdict) => verdict === event.target.value);
            if (chosen !== undefined) edit({ ...input, verdict: chosen });
          }}
        />
        <CountedTextArea
          label={text('complaint.answer')}
          required
          showLabel
          autoFocus
          rows={4}
          readOnly={busy}
          value={input.text}
          max={COMPLAINT_ANSWER_MAX_LENGTH}
          error={refusal === undefined ? undefined : text(refusal.code, paramsOf(refusal))}
          onChange={(typed) => {
            edit({ ...input, text: typed });
          }}
          onCtrlEnter={() => void send()}
        />
        <p className={styles['soft']}>{text('complaint-answer.note')}</p>
      </div>
    </KitDialog>
  );
};
