import { useMemo, useState } from 'react';
import {
  changesSince,
  type FormQuestions,
  isChanged,
  questionsOf,
  valuesOnNewForm,
} from '@/domain/form/form-changes';
import { type FormValues, sameValue } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { withNames } from '@/domain/form/name-form';
import type { RawForm } from '@/domain/form/raw-form';
import { unfittingValues, withoutUnfitting } from '@/domain/form/unfitting-values';
import type { Id } from '@/domain/kernel/id';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import type { OwnChoices, OwnTexts } from '@/domain/work-order/work-order-form';
import type { WorkType } from '@/domain/work-order/work-type';
import { useFormNames } from '../../form';
import { useServices } from '../../kit/services/services';
import type { DraftState } from '../draft-state-note';
import { entryFormOf, followOwn, inputIn, isFormChange, withDefaults } from './entry-form';
import type { FormNews } from './form-changes-note';
import { type Source, startInput } from './start-input';

interface Setup {
  readonly orderId: Id;
  readonly raw: RawForm;
  readonly types: readonly WorkType[];
  readonly choices: OwnChoices;
  readonly texts: OwnTexts;
  readonly source: Source | undefined;
  /** Called when the input has changed. */
  readonly onEdited: () => void;
}

interface Entered {
  readonly input: NewWorkOrderInput;
  readonly filled: FormValues;
  /** Whether the user filled in only type, level and content. */
  readonly untouched: boolean;
  /** The form's questions when the user started, or when the user last confirmed a change. */
  readonly begunOn: FormQuestions;
}

/** The input of a new work order: a draft per user and order, adapted to the current form. */
export const useEntry = ({ orderId, raw, types, choices, texts: ownTexts, source, onEdited }: Setup) => {
  const { drafts } = useServices();
  const nameOf = useFormNames();
  const form = useMemo(() => {
    const { received: sent, entered } = entryFormOf(raw, choices, ownTexts);
    return { sent, entered: withNames(entered, nameOf) };
  }, [raw, choices, ownTexts, nameOf]);
  const asked = useMemo(() => questionsOf(form.sent), [form]);
  const [{ entered, on }, setState] = useState(() => {
    const kept = drafts.creation.read(orderId);
    const { type, level, content, images } = startInput(kept, source, types);
    const input = withDefaults(form.entered, { type, level, content, images }, choices);
    const begunOn = kept?.asked ?? asked;
    const values = kept?.form && valuesOnNewForm(begunOn, form.sent, kept.form);
    const filled = followOwn(form.entered, values ?? initialValues(form.entered), input);
    return { entered: { input, filled, untouched: kept?.form === undefined, begunOn } as Entered, on: form };
  });
  const [draft, setDraft] = useState<DraftState>(() => (drafts.creation.has(orderId) ? 'restored' : 'none'));
  const { input, filled, untouched, begunOn } = entered;

  // The form was read again, so the values are adapted to the newer form before rendering.
  if (on !== form) {
    const values = followOwn(form.entered, valuesOnNewForm(questionsOf(on.sent), form.sent, filled), input);
    setState({ entered: { ...entered, filled: values }, on: form });
  }

  const news = useMemo((): FormNews | undefined => {
    const changes = changesSince(begunOn, form.sent);
    if (!isChanged(changes)) return undefined;
    return { changes, unfitting: unfittingValues(begunOn, form.sent, filled) };
  }, [begunOn, form, filled]);

  const keep = (next: Entered) => {
    setState({ entered: next, on: form });
    const isKept = drafts.creation.write(
      orderId,
      next.untouched ? next.input : { ...next.input, form: next.filled, asked: next.begunOn },
    );
    setDraft(isKept ? 'kept' : 'not-kept');
  };

  return {
    form,
    input,
    filled,
    draft,
    /** The changes of the form, until the user has decided about them. */
    news,
    fill: (values: FormValues) => {
      if (sameValue(values, filled)) return;
      const isUntouched = untouched && !isFormChange(filled, values);
      keep({ ...entered, input: inputIn(values), filled: values, untouched: isUntouched });
      onEdited();
    },
    /** Called when the user has seen the changes. Discards the values that are no longer valid. */
    settle: () => {
      const unfitting = news?.unfitting ?? [];
      const rest = followOwn(form.entered, withoutUnfitting(filled, unfitting), input);
      keep({ input, filled: rest, untouched, begunOn: asked });
    },
  };
};
