import { acceptValues } from '@/domain/form/accept-values';
import type { FilledForm } from '@/domain/form/filled-form';
import { ok, refuse, type Result } from '@/domain/result';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import type { EnteredForm, StoredForm } from '../ports/forms.port';
import { ownFields, withoutOwnFields } from './own-fields';

/**
 * What is kept of a filled-in form: nothing where a client entered the work order without one, else the values that
 * its current definition accepts. What was filled in on another version is refused, so that nobody answers questions
 * that are no longer asked.
 */
export const fillIn = (
  current: StoredForm | undefined,
  filled: FilledForm | undefined,
  input: NewWorkOrderInput,
): Result<EnteredForm | undefined> => {
  if (current === undefined) return refuse('form.not-found');
  if (filled === undefined) return ok(undefined);
  if (filled.version !== undefined && filled.version !== current.version) return refuse('form.outdated');
  const accepted = acceptValues(current, { ...filled.values, ...ownFields(input) });
  return accepted.ok ? ok({ form: current, values: withoutOwnFields(accepted.value) }) : accepted;
};
