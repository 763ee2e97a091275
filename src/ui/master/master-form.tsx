import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import { mergeEntered } from '@/domain/kernel/merge-entered';
import { stopsAccepting } from '@/domain/master/accepting-role';
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
import { useText } from '../kit/text/use-text';
import { MasterDraftNote, useMasterDraft } from './master-draft';
import { masterFields } from './master-inputs';
import { masterQuery } from './master.queries';

/** The largest number of shops that the confirmation question lists. */
const NAMED = 5;

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
  /** The record; absent for a new one. */
  readonly master?: Master;
  /** The initial values of a new record. */
  readonly start?: MasterValues;
  readonly choices: readonly MasterChoice[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Opened {
  /** The record that the change is based on; undefined for a new one. */
  readonly master: Master | undefined;
  /** The values of the record; for a new one, the values of an empty form and `start`. */
  readonly base: MasterValues;
  /** The initial values of the form, including the values of a draft. */
  readonly initial: MasterValues;
}

/**
 * The form of a master record. If another change was saved first, the form shows a note, adopts the newest values and
 * keeps the input. If the user loses the permission to edit meanwhile, the form becomes read-only and explains why.
 */
export const MasterForm = ({ kind, master, start, choices, onSaved, onCancel }: Props) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const viewer = useViewer();
  const mayEdit = viewer.may(MASTER_RIGHTS[kind].edit);
  const [couldEdit] = useState(mayEdit);
  const drafts = useMasterDraft(kind, master?.id ?? (start && `new:${canonicalJson(start)}`));
  const [opened, setOpened] = useState<Opened>(() => {
    const base = { ...emptyValues(kind), ...start, ...master?.values };
    const entered = drafts.found?.revision === (master?.revision ?? '') ? drafts.found.entered : {};
    return { master, base, initial: { ...base, ...entered } };
  });
  const { base } = opened;
  const take = (initial: MasterValues) => {
    setOpened({ ...opened, initial });
    drafts.settle();
  };
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
    const { master: based } = opened;
    if (based === undefined) return services.masterCommands.add({ kind, values });
    const { id, revision } = based;
    const answer = await services.masterCommands.change({ kind, id, revision, values });
    if (!answer.ok && answer.refusal.code === 'master.changed-meanwhile') {
      const newest = await client.fetchQuery(masterQuery(services, kind, id));
      const { values: newestValues } = newest;
      setOpened({ master: newest, base: newestValues, initial: mergeEntered(base, values, newestValues) });
    }
    return answer;
  };
  /**
   * Asks before the user saves a role without the right to accept orders, if some shops can only accept
   * orders through this role.
   */
  const confirm = async (values: MasterValues): Promise<boolean> => {
    const { master: based } = opened;
    if (kind !== 'role' || based === undefined || !stopsAccepting(based.values, values)) return true;
    // Accounts may have changed since the form was opened.
    const { values: newest } = await client.fetchQuery({
      ...masterQuery(services, kind, based.id),
      staleTime: 0,
    });
    const shops = Array.isArray(newest['shopsAlone']) ? (newest['shopsAlone'] as readonly string[]) : [];
    if (shops.length === 0) return true;
    const named = shops.slice(0, NAMED).join(text('name.and'));
    return services.notices.ask({
      title: { key: 'master.role.strands.title' },
      text: {
        key: 'master.role.strands',
        params: {
          count: shops.length,
          shops: shops.length > NAMED ? text('master.role.strands.more', { shops: named }) : named,
        },
      },
      tone: 'warning',
    });
  };
  const revision = opened.master?.revision ?? '';
  const { found } = drafts;
  return (
    <>
      {couldEdit && !mayEdit ? (
        <Alert
          type="warning"
          showIcon
          title={text(drafts.keeps ? 'master.edit-withdrawn.kept' : 'master.edit-withdrawn')}
        />
      ) : null}
      {found === undefined ? null : (
        <MasterDraftNote
          isStale={found.revision !== revision}
          onTake={() => take({ ...base, ...found.entered })}
          onDiscard={() => {
            drafts.discard();
            take(base);
          }}
        />
      )}
      <FormView
        key={`${revision} ${canonicalJson(opened.initial)}`}
        of={form}
        initial={opened.initial}
        send={send}
        confirm={confirm}
        onDone={onSaved}
        onCancel={onCancel}
        readOnly={!mayEdit}
        {...(mayEdit ? drafts.of(revision, base) : {})}
      />
    </>
  );
};
