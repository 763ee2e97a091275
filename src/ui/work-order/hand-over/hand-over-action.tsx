import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { isOfMissingCall } from '@/application/request/missing-calls';
import {
  checkHandOver,
  HAND_OVER_NOTE_MAX,
  type HandOverInput,
  handsOverForOthers,
} from '@/domain/hand-over/hand-over';
import type { Id } from '@/domain/kernel/id';
import { FormDialog } from '../../kit/form/form-dialog';
import { defineForm, inputsOf } from '../../kit/form';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useGiver } from '../rights';
import { useAfterHandOver, useHold } from '../dialog/neighbours';
import styles from './hand-over-action.module.css';
import { colleaguesQuery } from '../work-order.queries';

const NOTHING: HandOverInput = { userId: '', note: '' };
const input = inputsOf<HandOverInput>();

interface PickerProps {
  readonly workId: Id;
  readonly onPick: (userId: Id) => void;
  readonly id?: string;
  readonly value?: Id;
  readonly onChange?: (value: Id) => void;
}

/**
 * Selects a colleague. The colleagues are read when the dialog opens; the surrounding form passes id and
 * value.
 */
const ColleaguePicker = ({ workId, onPick, id, value, onChange }: PickerProps) => {
  const text = useText();
  const { data, error, isFetching } = useQuery(colleaguesQuery(useServices(), workId));
  const isFailed = data === undefined && error !== null;
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === undefined || value === '' ? null : value}
      onChange={(next: Id) => {
        onChange?.(next);
        onPick(next);
      }}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={isFetching ? null : text(isFailed ? 'hand-over.failed' : 'hand-over.none')}
      options={(data?.colleagues ?? []).map(({ userId, name, sellerName }) => ({
        value: userId,
        label: name === sellerName ? name : `${name} · ${sellerName}`,
      }))}
    />
  );
};

const formOf = (id: Id, onPick: (userId: Id) => void) =>
  defineForm<HandOverInput>({
    fields: [
      input.custom('userId', 'hand-over.to', () => <ColleaguePicker workId={id} onPick={onPick} />, {
        required: true,
      }),
      input.area('note', 'hand-over.note', { max: HAND_OVER_NOTE_MAX, rows: 3 }),
    ],
    check: checkHandOver,
    fieldOf: {
      'hand-over.person-required': 'userId',
      'hand-over.handler-changed': 'userId',
      'hand-over.same-person': 'userId',
      'hand-over.no-colleague': 'userId',
      'hand-over.note-too-long': 'note',
    },
    errors: 'at-field',
    submit: 'hand-over.submit',
  });

interface Props {
  readonly id: Id;
  /** The handler that the screen shows; the server refuses if it has changed. */
  readonly from: Id | undefined;
}

/** A button that makes a colleague the handler. Hidden if the back end does not support the call. */
export const HandOverAction = ({ id, from }: Props) => {
  const text = useText();
  const services = useServices();
  const { notices } = services;
  const go = useAfterHandOver(id);
  const forOthers = handsOverForOthers(useGiver());
  const hold = useHold();
  const [picked, setPicked] = useState<Id>();
  const [open, setOpen] = useState<boolean>();
  const [form] = useState(() => formOf(id, setPicked));
  const { data, error } = useQuery({ ...colleaguesQuery(services, id), enabled: open === true });
  if (isOfMissingCall(error)) return null;
  const next = data?.colleagues.find(({ userId }) => userId === picked);
  // Platform staff see the work order wherever it goes.
  const isLost = !forOthers && next?.isOtherAccount === true;
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('hand-over.action')}
      </Button>
      {open === undefined ? null : (
        <FormDialog
          of={form}
          initial={NOTHING}
          open={open}
          title={text('hand-over.title')}
          note={
            <>
              {text(forOthers ? 'hand-over.explain.others' : 'hand-over.explain')}
              {isLost ? (
                <strong role="alert" className={styles['leaves']}>
                  {text('hand-over.leaves', { name: next.name, seller: next.sellerName })}
                </strong>
              ) : null}
            </>
          }
          send={async (handOver) => {
            hold(isLost);
            const given = await services.handOverCommands
              .give({ workId: id, ...handOver, ...(from === undefined ? {} : { from }) })
              .catch((failure: unknown) => {
                hold(false);
                throw failure;
              });
            if (!given.ok) hold(false);
            return given;
          }}
          onSent={() => {
            notices.show({
              ...{ as: 'toast', tone: 'success' },
              text: { key: 'hand-over.done', params: { name: next?.name ?? '' } },
            });
            go(isLost);
          }}
          onClose={() => {
            setOpen(false);
          }}
          onClosed={() => {
            setOpen(undefined);
            setPicked(undefined);
          }}
        />
      )}
    </>
  );
};
