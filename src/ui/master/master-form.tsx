import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mergeEntered } from '@/domain/kernel/merge-entered';
import type { Master } from '@/domain/master/change-master';
import { checkMaster } from '@/domain/master/check-master';
import type { MasterChoice } from '@/domain/master/choices';
import { emptyOf, type MasterValues } from '@/domain/master/master-field';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { fieldsOfMaster, type MasterKind } from '@/domain/master/masters';
import type { Refusal } from '@/domain/refusals';
import { useViewer } from '../kit/access/use-viewer';
import { defineForm, FormView } from '../kit/form';
import { useServices } from '../kit/services/services';
import { masterFields } from './master-inputs';
import { masterQuery } from './master.queries';

const emptyValues = (kind: MasterKind): MasterValues =>
  Object.fromEntries(Object.entries(fieldsOfMaster(kind)).map(([name, rule]) => [name, emptyOf(rule)]));

const fieldIn = ({ params }: Refusal): string | undefined =>
  'field' in params && typeof params.field === 'string' ? params.field : undefined;

const FIELD_OF = {
  'password.weak': 'password',
  'seller-user.password-required': 'password',
  'seller-user.password-length': 'password',
  'sign-in.user-name-characters': 'userName',
} as const;

interface Props {
  readonly kind: MasterKind;
  /** Absent: a new one. */
  readonly master?: Master;
  readonly choices: readonly MasterChoice[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Opened {
  /** The values that a change is made on; absent of a new one. */
  readonly master: Master | undefined;
  readonly initial: MasterValues;
}

/**
 * The fields of a master. When another change came first, the form says so, takes the newest values and keeps what was
 * entered.
 */
export const MasterForm = ({ kind, master, choices, onSaved, onCancel }: Props) => {
  const services = useServices();
  const client = useQueryClient();
  const viewer = useViewer();
  const mayEdit = viewer.may(MASTER_RIGHTS[kind].edit);
  const [opened, setOpened] = useState<Opened>({
    master,
    initial: { ...emptyValues(kind), ...master?.values },
  });
  const isNew = master === undefined;
  const form = useMemo(
    () =>
      defineForm<MasterValues>({
        fields: masterFields({ kind, isNew, mayEdit, choices }),
        check: (values) => checkMaster(kind, values, {}, master?.values),
        fieldOf: FIELD_OF,
        fieldIn,
        submit: 'master.save',
      }),
    [kind, isNew, mayEdit, choices, master],
  );
  const send = async (values: MasterValues) => {
    const { master: based, initial } = opened;
    if (based === undefined) return services.masterCommands.add({ kind, values });
    const { id, revision } = based;
    const answer = await services.masterCommands.change({ kind, id, revision, values });
    if (!answer.ok && answer.refusal.code === 'master.changed-meanwhile') {
      const newest = await client.fetchQuery(masterQuery(services, kind, id));
      setOpened({ master: newest, initial: mergeEntered(initial, values, newest.values) });
    }
    return answer;
  };
  return (
    <FormView
      key={opened.master?.revision ?? ''}
      of={form}
      initial={opened.initial}
      send={send}
      onDone={onSaved}
      onCancel={onCancel}
    />
  );
};
