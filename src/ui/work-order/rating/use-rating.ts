import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { presentRefusal } from '@/application/request/present';
import { DICTIONARIES, offeredEntries } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import type { Refusal, RefusalCode } from '@/domain/refusals';
import {
  EMPTY_RATING_FORM,
  withOfferedStaff,
  type RatingForm,
  type RatingTexts,
  SATISFIED_REMARK,
  toStoredRating,
  withDiscontent,
  withOfferedType,
} from '@/domain/work-order/rating-form';
import type { UserChoice } from '@/domain/work-order/user-choice';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { useServices } from '../../kit/services/services';
import { useBusy } from '../../kit/use-busy';
import { workOrderKeys } from '../work-order.queries';

export type RatingField = 'stars' | 'staff' | 'type' | 'remark';

/** The part of the form at which each refusal is shown. All other refusals are shown as notices. */
const FIELD_OF: Partial<Record<RefusalCode, RatingField>> = {
  'rating.stars-required': 'stars',
  'rating.staff-required': 'staff',
  'rating.type-required': 'type',
  'rating.remark-too-long': 'remark',
};

export interface RatingProblem {
  readonly field: RatingField;
  readonly refusal: Refusal;
}

const problemOf = (refusal: Refusal): RatingProblem | undefined => {
  const field = FIELD_OF[refusal.code];
  return field && { field, refusal };
};

interface Setup {
  readonly id: Id;
  /** The draft, or an empty form. */
  readonly initial: RatingForm;
  /** The staff to choose from; undefined while they load. */
  readonly staff: readonly UserChoice[] | undefined;
  /** Called with the field of an error, to focus it. The error is shown at the field and in a box (work orders 5). */
  readonly onProblem: (field: RatingField) => void;
  readonly onDone: () => void;
}

/** The logic of the rating form. The input is a draft until the server confirms it. */
export const useRating = ({ id, initial, staff, onProblem, onDone }: Setup) => {
  const { commands, drafts, notices } = useServices();
  const client = useQueryClient();
  const types = useDictionary(DICTIONARIES.rateDiscontent);
  const { busy, run } = useBusy();
  const [filled, setFilled] = useState(initial);
  const [kept, setKept] = useState(true);
  const [problem, setProblem] = useState<RatingProblem>();
  const texts: RatingTexts = {
    satisfied: SATISFIED_REMARK,
    discontents: new Map(offeredEntries(types.entries).map(({ value, label }) => [value, label])),
  };
  const named = staff === undefined ? filled : withOfferedStaff(filled, staff);
  const form = types.entries.length === 0 ? named : withOfferedType(named, texts);

  const change = (next: RatingForm) => {
    setFilled(next);
    setKept(drafts.rating.write(id, next));
    if (problem === undefined) return;
    const checked = toStoredRating(next, texts);
    const still = checked.ok ? undefined : problemOf(checked.refusal);
    setProblem(still?.field === problem.field ? still : undefined);
  };

  const refuse = (refusal: Refusal) => {
    const found = problemOf(refusal);
    // The field must be enabled before it can get the focus, so the state is flushed first.
    flushSync(() => {
      setProblem(found);
    });
    if (found !== undefined) {
      onProblem(found.field);
      notices.show({ as: 'message-box', tone: 'error', text: { refusal } });
      return;
    }
    notices.show(presentRefusal(refusal));
    void client.invalidateQueries({ queryKey: workOrderKeys.opened(id) });
  };

  const send = async (): Promise<Refusal | undefined> => {
    const confirmed = await notices.ask({
      title: { key: 'rating.confirm-title' },
      text: { key: 'rating.question' },
      tone: 'info',
    });
    if (!confirmed) return undefined;
    const result = await commands.rate(id, form, texts);
    if (!result.ok) return result.refusal;
    notices.show({ as: 'toast', tone: 'success', text: { key: 'rating.done' } });
    onDone();
    return undefined;
  };

  const submit = async () => {
    const checked = toStoredRating(form, texts);
    const refusal = checked.ok ? await run(send) : checked.refusal;
    if (refusal !== undefined) refuse(refusal);
  };

  return {
    form,
    types,
    busy,
    kept,
    problem,
    change,
    chooseType: (value: string) => {
      change(withDiscontent(form, value, texts));
    },
    clear: () => {
      change(EMPTY_RATING_FORM);
    },
    submit: () => void submit(),
  };
};

export type RatingModel = ReturnType<typeof useRating>;
