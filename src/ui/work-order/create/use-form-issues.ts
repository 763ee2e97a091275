import { useCallback, useMemo, useState } from 'react';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { type FormIssue, validateForm } from '@/domain/form/validate-form';
import { ownIssue } from './entry-form';

/** What is wrong with a form: of a field once it was left, of all of them once somebody tried to send it. */
export const useFormIssues = (form: FormModel, values: FormValues) => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const issues = useMemo(() => validateForm(form, values), [form, values]);
  const onTouch = useCallback((path: string) => {
    setTouched((known) => (known.has(path) ? known : new Set([...known, path])));
  }, []);
  const told = useMemo(
    () => (attempts > 0 ? issues : issues.filter(({ field }) => touched.has(field))),
    [attempts, issues, touched],
  );
  return {
    /** What the form shows. */
    errors: useMemo(() => told.filter((issue) => ownIssue(issue) === undefined), [told]),
    /** What the work order's own fields show. */
    own: told.filter((issue) => ownIssue(issue) !== undefined),
    attempts,
    onTouch,
    /** Tells all of them and answers the first, from top to bottom. */
    tell: (): FormIssue | undefined => {
      if (issues.length > 0) setAttempts((before) => before + 1);
      return issues[0];
    },
  };
};
