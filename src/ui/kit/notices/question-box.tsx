import { Button } from 'antd';
import { useRef } from 'react';
import type { Question } from '@/application/kernel/notifier.port';
import { textOfNotice } from '../early/notice-text';
import { useLookup, useText } from '../text/use-text';
import { BoxBody } from './box-body';
import { BOX_MOTION, BOX_Z_INDEX } from './box-place';
import { useFocusReturn } from './use-focus-return';
import { ModalWindow } from '../dialog/modal-window';

interface Props {
  readonly question: Question;
  /** Called with the answer: `false` for cancel, Escape and a click outside. */
  readonly onAnswer: (confirmed: boolean) => void;
}

/** A question to the user. Enter confirms, Escape cancels. Cancelling shows no message. */
export const QuestionBox = ({ question, onAnswer }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const confirm = useRef<HTMLButtonElement>(null);
  useFocusReturn(confirm);
  const answer = (confirmed: boolean) => () => {
    onAnswer(confirmed);
  };
  return (
    <ModalWindow
      open
      centered
      closable={{ 'aria-label': text('dialog.close') }}
      width={416}
      zIndex={BOX_Z_INDEX}
      transitionName={BOX_MOTION}
      title={
        question.title === undefined ? text('failure.expired.title') : textOfNotice(lookup, question.title)
      }
      footer={
        <>
          <Button size="middle" onClick={answer(false)}>
            {question.cancel === undefined ? text('dialog.cancel') : textOfNotice(lookup, question.cancel)}
          </Button>
          <Button
            ref={confirm}
            size="middle"
            type="primary"
            danger={question.tone === 'danger'}
            onClick={answer(true)}
          >
            {question.confirm === undefined ? text('dialog.confirm') : textOfNotice(lookup, question.confirm)}
          </Button>
        </>
      }
      onCancel={answer(false)}
      afterOpenChange={() => {
        confirm.current?.focus();
      }}
    >
      <BoxBody tone={question.tone === 'info' ? 'info' : 'warning'}>
        {textOfNotice(lookup, question.text)}
      </BoxBody>
    </ModalWindow>
  );
};
