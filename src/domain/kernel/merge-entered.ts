import { canonicalJson } from '../duplicate-submit/canonical-body';

/** Whether two values of a form are equal as JSON. */
export const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/**
 * The values of a form after another user changed the record: the newest values, except the fields that this user
 * changed since the form was opened.
 */
export const mergeEntered = <Values extends object>(
  opened: Values,
  entered: Values,
  newest: Values,
): Values => ({
  ...newest,
  ...Object.fromEntries(
    Object.entries(entered).filter(([field, value]) => !isSame(opened[field as keyof Values], value)),
  ),
});
