import { useMemo, useState } from 'react';
import { type FormChanges, formChanges, isChanged, valuesOnNewForm } from '@/domain/form/form-changes';
import { type FormValues, sameValue } from '@/domain/form/form-value';
import type { RawForm } from '@/domain/form/raw-form';
import type { Id } from '@/domain/kernel/id';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import type { WorkType } from '@/domain/work-order/work-type';
import { useServices } from '../../kit/services/services';
import { entryFormOf, followOwn, imagesIn, startValues } from './entry-form';
import { type Source, startInput } from './start-input';
import type { DraftState } from '../draft-state-note';

interface Setup {
  readonly orderId: Id;
  readonly raw: RawForm;
  readonly types: readonly WorkType[];
  readonly levels: readonly string[];
  readonly source: Source | undefined;
  /** Something else was entered. */
  readonly onEdited: (input: NewWorkOrderInput) => void;
}

const withForm = (input: NewWorkOrderInput, form: FormValues | undefined) =>
  form === undefined ? input : { ...input, form };

/** What is entered for a new work order: a draft per person and order, on the form as it is now. */
export const useEntry = ({ orderId, raw, types, levels, source, onEdited }: Setup) => {
  const { drafts } = useServices();
  const form = useMemo(() => entryFormOf(raw), [raw]);
  const withLevel = (input: NewWorkOrderInput) => ({
    ...input,
    level: input.level === '' ? (levels[0] ?? '') : input.level,
  });
  const [{ entered, filled, untouched, on }, setState] = useState(() => {
    const kept = drafts.creation.read(orderId);
    const { type, level, content, images } = startInput(kept, source, types);
    const input = { type, level, content, images };
    const values = startValues(form.whole, withLevel(input), kept?.form);
    return { entered: input, filled: values, untouched: kept?.form === undefined, on: form };
  });
  const [draft, setDraft] = useState<DraftState>(() => (drafts.creation.has(orderId) ? 'restored' : 'none'));
  const [changes, setChanges] = useState<FormChanges>();
  const input = withLevel(entered);

  // The form was read again: what was filled in moves to the newer one before anything is drawn.
  if (on !== form) {
    const differing = formChanges(on.whole, form.whole);
    if (isChanged(differing)) setChanges(differing);
    const values = followOwn(form.whole, valuesOnNewForm(on.whole, form.whole, filled), input);
    setState({ entered, filled: values, untouched, on: form });
  }

  const keep = (next: NewWorkOrderInput, values: FormValues, isUntouched: boolean) => {
    setState({ entered: next, filled: values, untouched: isUntouched, on: form });
    const isKept = drafts.creation.write(orderId, withForm(next, isUntouched ? undefined : values));
    setDraft(isKept ? 'kept' : 'not-kept');
    onEdited(next);
  };

  return {
    form,
    input,
    filled,
    draft,
    /** What is asked otherwise than when this was begun. */
    changes,
    change: (changed: Partial<NewWorkOrderInput>) => {
      const next = { ...input, ...changed };
      keep(next, followOwn(form.whole, filled, next), untouched);
    },
    fill: (values: FormValues) => {
      if (!sameValue(values, filled)) keep({ ...input, images: imagesIn(values) }, values, false);
    },
  };
};
