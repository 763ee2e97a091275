import { DownOutlined, LockOutlined, UpOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { isMissingCallFailure } from '@/application/request/missing-calls';
import { NO_NOTE } from '@/application/work-note/work-note-commands';
import { formatMinute } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import { shortenedText } from '@/domain/work-order/shortened-text';
import { checkWorkNote, WORK_NOTE_MAX, type WorkNote } from '@/domain/work-note/work-note';
import { useViewer } from '../../kit/access/use-viewer';
import { defineForm, FormView, inputsOf } from '../../kit/form';
import { MessageText } from '../../kit/message/message-text';
import { useSendKey } from '../../kit/send-key';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { useIsTouch } from '../../kit/use-is-touch';
import { workOrderKeys } from '../work-order.queries';
import { useNoteKeys } from './use-note-keys';
import styles from './work-notes.module.css';

const input = inputsOf<typeof NO_NOTE>();

/** States which key saves the note. Absent on a touch screen, where only the button saves. */
const NoteHint = () => {
  const text = useText();
  const touch = useIsTouch();
  const [sendKey] = useSendKey();
  return touch ? null : text(`work-note.hint.${sendKey}`);
};

/** The form of a new internal note. */
const NOTE = defineForm<typeof NO_NOTE>({
  fields: [
    input.area('text', 'work-note.text', {
      required: true,
      max: WORK_NOTE_MAX,
      rows: 2,
      hint: () => <NoteHint />,
    }),
  ],
  check: ({ text }) => {
    const checked = checkWorkNote(text);
    return checked.ok ? { ok: true, value: { text: checked.value } } : checked;
  },
  fieldOf: {
    'work-note.required': 'text',
    'work-note.too-long': 'text',
    'work-note.too-many': 'text',
  },
  errors: 'at-field',
  submit: 'work-note.save',
});

const NoteForm = ({ id }: { readonly id: Id }) => {
  const { workNoteCommands, workNoteDrafts, notices } = useServices();
  return (
    <div onKeyDown={useNoteKeys()}>
      <FormView
        of={NOTE}
        initial={NO_NOTE}
        send={({ text }) => workNoteCommands.add({ workId: id, text })}
        onDone={(_, form) => {
          form.clear();
          notices.show({ as: 'toast', tone: 'success', text: { key: 'work-note.saved' } });
        }}
        draft={{ shelf: workNoteDrafts, id }}
      />
    </div>
  );
};

const NoteList = ({ notes }: { readonly notes: readonly WorkNote[] }) => {
  const text = useText();
  if (notes.length === 0) return <p className={styles['none']}>{text('work-note.none')}</p>;
  return (
    <ol className={styles['list']} aria-label={text('work-note.title')}>
      {notes.toReversed().map(({ id, authorName, at, text: content }) => (
        <li key={id}>
          <span className={styles['by']}>
            <UserText>{authorName}</UserText>{' '}
            <time dateTime={new Date(at).toISOString()}>{formatMinute(at)}</time>
          </span>
          <p className={styles['text']}>
            <MessageText>{content}</MessageText>
          </p>
        </li>
      ))}
    </ol>
  );
};

interface Props {
  readonly id: Id;
  readonly mode: ExistingMode;
  readonly isOpen?: boolean;
}

/**
 * The internal notes of the user's side, in their own colour above the conversation. When folded, only the newest note
 * is shown. Only mode `edit` can add notes.
 */
export const WorkNotes = ({ id, mode, isOpen = false }: Props) => {
  const text = useText();
  const contentId = useId();
  const { workNotes } = useServices();
  const { accountType } = useViewer();
  const [unfolded, setUnfolded] = useState(isOpen);
  const { data, error, refetch } = useQuery({
    queryKey: workOrderKeys.notes(id),
    queryFn: ({ signal }) => workNotes.of(id, { signal, background: true }),
  });
  // Nothing is shown if the back end does not support this call.
  if (data === undefined && isMissingCallFailure(error)) return null;
  const isFailed = data === undefined && error !== null;
  const notes = data?.notes ?? [];
  const newest = notes.at(-1);
  const toShow =
    data === undefined ? text('work-note.title') : text('work-note.show', { count: notes.length });
  const label = unfolded ? text('work-note.hide') : toShow;
  return (
    <section className={styles['notes']} aria-label={text('work-note.title')}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={unfolded}
        aria-controls={contentId}
        aria-label={label}
        onClick={() => {
          setUnfolded(!unfolded);
        }}
      >
        <LockOutlined aria-hidden />
        <strong>{text('work-note.title')}</strong>
        {notes.length === 0 ? null : <span>{notes.length}</span>}
        <span className={styles['glimpse']}>
          {unfolded || newest === undefined ? (
            isFailed ? (
              text('work-note.failed')
            ) : accountType === undefined ? null : (
              text(`work-note.only.${accountType}`)
            )
          ) : (
            <UserText>
              {text('work-note.newest', { author: newest.authorName, text: shortenedText(newest.text) })}
            </UserText>
          )}
        </span>
        {unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      <div id={contentId} className={styles['content']} tabIndex={unfolded ? 0 : -1} hidden={!unfolded}>
        {unfolded ? (
          <>
            {isFailed ? (
              <div role="alert">
                {text('work-note.failed')}
                <Button type="link" onClick={() => void refetch()}>
                  {text('state.retry')}
                </Button>
              </div>
            ) : data === undefined ? null : (
              <NoteList notes={notes} />
            )}
            {mode === 'edit' ? <NoteForm key={id} id={id} /> : null}
          </>
        ) : null}
      </div>
    </section>
  );
};
