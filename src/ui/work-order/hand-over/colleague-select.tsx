import { Select } from 'antd';
import { createContext, use } from 'react';
import {
  checkHandOver,
  type ColleagueChoice,
  HAND_OVER_NOTE_MAX,
  type HandOverInput,
} from '@/domain/hand-over/hand-over';
import type { Id } from '@/domain/kernel/id';
import { defineForm, inputsOf } from '../../kit/form';
import { useText } from '../../kit/text/use-text';

const input = inputsOf<HandOverInput>();

/** The colleagues to whom the user can hand work orders over. */
interface People {
  readonly colleagues: readonly ColleagueChoice[];
  readonly isFetching: boolean;
  readonly isFailed: boolean;
}

const PeopleContext = createContext<People>({ colleagues: [], isFetching: false, isFailed: false });

/** Provides the colleagues for the select of a hand-over. The dialog loads them when it opens. */
export const ColleaguesProvider = PeopleContext.Provider;

interface Props {
  readonly onPick: (userId: Id) => void;
  readonly id?: string;
  readonly value?: Id;
  readonly onChange?: (value: Id) => void;
}

/** Selects a colleague. The surrounding form passes id and value. */
const ColleagueSelect = ({ onPick, id, value, onChange }: Props) => {
  const text = useText();
  const { colleagues, isFetching, isFailed } = use(PeopleContext);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      placeholder={text('hand-over.to.pick')}
      value={value === undefined || value === '' ? null : value}
      onChange={(next: Id) => {
        onChange?.(next);
        onPick(next);
      }}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={isFetching ? null : text(isFailed ? 'hand-over.failed' : 'hand-over.none')}
      options={colleagues.map(({ userId, name, sellerName }) => ({
        value: userId,
        label: name === sellerName ? name : `${name} · ${sellerName}`,
      }))}
    />
  );
};

/** The form of a hand-over: the colleague and a note. */
export const handOverForm = (onPick: (userId: Id) => void) =>
  defineForm<HandOverInput>({
    fields: [
      input.custom('userId', 'hand-over.to', () => <ColleagueSelect onPick={onPick} />, {
        required: true,
        wide: true,
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
