import { acceptValuesOfModel, refusalIn } from '@/domain/form/accept-values';
import type { FilledForm } from '@/domain/form/filled-form';
import { initialValues } from '@/domain/form/initial-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { ok, refuse, type Result } from '@/domain/result';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import {
  IMAGES_FIELD,
  OWN_FIELDS,
  type OwnTexts,
  withMissingFields,
  workOrderForm,
} from '@/domain/work-order/work-order-form';
import { allowedTypes, type WorkType } from '@/domain/work-order/work-type';
import type { EnteredForm, StoredForm } from '../ports/forms.port';
import { ownFields, withoutOwnFields } from './own-fields';

/** The work types and levels that a work order on this order may have. */
interface Allowed {
  /** Empty means the ten default types. */
  readonly types: readonly WorkType[];
  readonly levels: readonly string[];
}

/**
 * The labels of the fields that a form definition may lack. They are never shown, because the rules of the work order
 * refuse a wrong type or level before the form is checked.
 */
const TEXTS: OwnTexts = {
  type: { label: 'type' },
  level: { label: 'level' },
  content: { label: 'content' },
};

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Returns the form values to store, which the current definition must accept. For a client that sends no form, no
 * values are stored, but the definition still checks type, level, content and pictures. A form of another version is
 * refused, because its questions may have changed.
 */
export const acceptForm = (
  current: StoredForm | undefined,
  filled: FilledForm | undefined,
  input: NewWorkOrderInput,
  allowed: Allowed,
): Result<EnteredForm | undefined> => {
  if (current === undefined) return refuse('form.not-found');
  const { model } = parseFormDefinition(current.rule, current.options);
  const choices = { types: named(allowedTypes(allowed.types)), levels: named(allowed.levels) };
  const form = withMissingFields(workOrderForm(model, choices), choices, TEXTS);
  if (filled === undefined) {
    const values = { ...initialValues(form), ...ownFields(input) };
    return refusalIn(form, values, [...OWN_FIELDS, IMAGES_FIELD]) ?? ok(undefined);
  }
  if (filled.version !== undefined && filled.version !== current.version) return refuse('form.outdated');
  const accepted = acceptValuesOfModel(form, { ...filled.values, ...ownFields(input) });
  return accepted.ok ? ok({ form: current, values: withoutOwnFields(accepted.value) }) : accepted;
};
