import { type ReactNode, useRef } from 'react';
import type { Result } from '@/domain/result';
import type { MessageKey } from '@/messages/keys';
import { KitDialog } from '../dialog/kit-dialog';
import { focusFirstField } from '../focus-first-field';
import type { ShownDialog } from '../list/actions/action';
import { useServices } from '../services/services';
import type { FormDefinition } from './form';
import { FormView } from './form-view';

interface Props<Values extends object, Checked, Answer> extends ShownDialog {
  readonly title: string;
  /** A note above the fields about the effect of the command. */
  readonly note: ReactNode;
  /** An additional sentence, for example about rows that are left out. */
  readonly more?: string | undefined;
  readonly of: FormDefinition<Values, Checked>;
  readonly initial: Values;
  readonly send: (checked: Checked) => Promise<Result<Answer>>;
  /** The message after success; absent if the caller shows its own. */
  readonly done?: MessageKey | ((answer: Answer) => MessageKey) | undefined;
  readonly onSent?: (() => void) | undefined;
}

/**
 * A dialog with one short form, opened by an action of a list. Its first field gets the focus. After success it shows
 * the message and closes.
 */
export const FormDialog = <Values extends object, Checked, Answer>(props: Props<Values, Checked, Answer>) => {
  const { title, note, more, of, initial, send, done, onSent, open, onClose, onClosed } = props;
  const { notices } = useServices();
  const content = useRef<HTMLDivElement>(null);
  return (
    <KitDialog
      asksBeforeClose
      as="reason"
      open={open}
      title={title}
      onClose={onClose}
      onClosed={onClosed}
      onOpened={() => {
        focusFirstField(content.current);
      }}
    >
      <p>{note}</p>
      {more === undefined ? null : <p>{more}</p>}
      <div ref={content}>
        <FormView<Values, Checked, Answer>
          of={of}
          initial={initial}
          send={send}
          onDone={(answer) => {
            const key = typeof done === 'function' ? done(answer) : done;
            if (key !== undefined) notices.show({ as: 'toast', tone: 'success', text: { key } });
            onSent?.();
            onClose();
          }}
          onCancel={onClose}
        />
      </div>
    </KitDialog>
  );
};
