import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Spin } from 'antd';
import { useState } from 'react';
import { useHref, useSearchParams } from 'react-router-dom';
import { HOUR } from '@/domain/kernel/instant';
import type { RadarKind, RadarRow } from '@/domain/radar/radar';
import { RECIPIENTS_MAX, REMIND_AGAIN_AFTER } from '@/domain/radar/reminder';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { textOfNotice } from '../kit/early/notice-text';
import type { ShownDialog } from '../kit/list/actions/action';
import { type BulkEntry, useBulk } from '../kit/list/bulk/use-bulk';
import { MessageText } from '../kit/message/message-text';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { StatusTag } from '../kit/tag/status-tag';
import { useLookup, useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { REMINDERS_KEY } from './radar-key';
import styles from './remind-dialog.module.css';
import { keyOf, kindIn, type ReminderText, reminderTexts } from './reminder-texts';

const HOURS = REMIND_AGAIN_AFTER / HOUR;

/** Whether a reminder was refused because a colleague had sent one while the preview was open. */
const wasRecent = (outcome: BulkEntry['outcome']): boolean =>
  outcome?.kind === 'refused' &&
  'refusal' in outcome.why &&
  outcome.why.refusal.code === 'radar.reminded-recently';

interface PreviewProps extends ShownDialog {
  readonly kind: RadarKind;
  /** The ids of the recipients; empty means all that have overdue work orders. */
  readonly ids: readonly string[];
  readonly onSent?: () => void;
}

/**
 * Previews the messages of a reminder, and then shows the result of each. Failed messages can be sent again.
 */
const ReminderPreview = ({ kind, ids, onSent, ...dialog }: PreviewProps) => {
  const text = useText();
  const lookup = useLookup();
  const { radar, clock } = useServices();
  const [again, setAgain] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, BulkEntry>>(new Map());
  const { data, isError, refetch } = useQuery({
    queryKey: [...REMINDERS_KEY, kind, ids],
    queryFn: ({ signal }) => radar.reminders(kind, ids, { signal, background: true }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [openedAt] = useState(() => clock.now());
  const listAt = new URL(useHref('/work/list'), window.location.origin).href;
  const messages = (data?.recipients ?? []).flatMap((recipient) =>
    reminderTexts(recipient, { text, now: openedAt, listAt }),
  );
  const bulk = useBulk<ReminderText>(keyOf, (message, { radarCommands }) => {
    const { recipientId, workId, text: content } = message;
    return radarCommands.remind({ recipientId, workId, text: content, again });
  });
  // A retry sends only the failed messages again. The results of the other messages stay.
  const known = new Map([...results, ...(bulk.entries ?? []).map((entry) => [entry.id, entry] as const)]);
  const outcomeOf = (message: ReminderText) => known.get(keyOf(message))?.outcome;
  const recent = messages.filter((message) => message.isRecent || wasRecent(outcomeOf(message)));
  const chosen = messages.filter(({ isRecent }) => again || !isRecent);
  const failed = messages.filter((message) => ['refused', 'left'].includes(outcomeOf(message)?.kind ?? ''));
  const done = messages.filter((message) => outcomeOf(message)?.kind === 'done');
  const pending = chosen.filter((message) => outcomeOf(message)?.kind !== 'done');
  const isSent = known.size > 0;
  const start = (those: readonly ReminderText[]) => {
    setResults(known);
    bulk.start(those);
  };
  const close = () => {
    if (isSent) onSent?.();
    dialog.onClose();
  };
  const stateOf = (message: ReminderText) => {
    const outcome = outcomeOf(message);
    if (outcome?.kind === 'done') return <StatusTag tint="success">{text('radar.remind.done')}</StatusTag>;
    if (outcome?.kind === 'refused')
      return <StatusTag tint="danger">{textOfNotice(lookup, outcome.why)}</StatusTag>;
    return message.isRecent ? (
      <StatusTag tint="warning">{text('radar.remind.recent', { hours: HOURS })}</StatusTag>
    ) : null;
  };
  return (
    <KitDialog
      as="master"
      open={dialog.open}
      title={text('radar.remind.title')}
      locked={bulk.running}
      onClose={close}
      onClosed={dialog.onClosed}
      footer={
        <div className={styles['foot']}>
          <p role="status" className={styles['sum']}>
            {isSent ? text('radar.remind.sum', { done: done.length, refused: failed.length }) : ''}
          </p>
          <Button size="middle" disabled={bulk.running} onClick={close}>
            {text('dialog.close')}
          </Button>
          {isSent ? (
            pending.length > 0 || bulk.running ? (
              <Button
                size="middle"
                type="primary"
                loading={bulk.running}
                onClick={() => {
                  start(pending);
                }}
              >
                {text('radar.remind.retry', { count: pending.length })}
              </Button>
            ) : null
          ) : (
            <Button
              size="middle"
              type="primary"
              disabled={chosen.length === 0}
              onClick={() => {
                start(chosen);
              }}
            >
              {text('radar.remind.send', { count: chosen.length })}
            </Button>
          )}
        </div>
      }
    >
      {isError ? (
        <StatePage
          tone="error"
          title={text('radar.remind.failed')}
          note={text('radar.failed.note')}
          action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
        />
      ) : data === undefined ? (
        <Spin />
      ) : (
        <>
          <p className={styles['note']}>
            {messages.length === 0 ? text('radar.remind.none') : text('radar.remind.note')}{' '}
            {data.left === 0 ? '' : text('radar.remind.left', { max: RECIPIENTS_MAX, left: data.left })}
          </p>
          {recent.length === 0 ? null : (
            <Checkbox
              checked={again}
              disabled={bulk.running}
              onChange={({ target }) => {
                setAgain(target.checked);
              }}
            >
              {text('radar.remind.again', { hours: HOURS, count: recent.length })}
            </Checkbox>
          )}
          <ul className={styles['recipients']} tabIndex={0} aria-label={text('radar.remind.title')}>
            {data.recipients.map(({ id, name }) => (
              <li key={id}>
                <h3>
                  <UserText>{name}</UserText>
                </h3>
                {messages
                  .filter(({ recipientId }) => recipientId === id)
                  .map((message) => (
                    <div key={message.workId} className={styles['message']}>
                      <div className={styles['head']}>
                        <span>{text('radar.remind.chat', { id: message.workId })}</span>
                        {stateOf(message)}
                      </div>
                      <p className={styles['text']}>
                        <MessageText>{message.text}</MessageText>
                      </p>
                    </div>
                  ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </KitDialog>
  );
};

interface RowsProps extends ShownDialog {
  readonly rows: readonly Pick<RadarRow, 'kind' | 'id'>[];
}

/** The reminder for the selected rows, which are all of one tab. */
export const RemindDialog = ({ rows, ...dialog }: RowsProps) => (
  <ReminderPreview {...dialog} kind={rows[0]?.kind ?? 'seller'} ids={rows.map(({ id }) => id)} />
);

/** The reminder for all rows of the tab that have overdue work orders. */
export const RemindAllDialog = ({ onSent, ...dialog }: ShownDialog & { readonly onSent: () => void }) => {
  const [searchParams] = useSearchParams();
  return <ReminderPreview {...dialog} kind={kindIn(searchParams)} ids={[]} onSent={onSent} />;
};
