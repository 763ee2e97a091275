import { useCallback, useMemo, useState } from 'react';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { type FormIssue, validateForm } from '@/domain/form/validate-form';

/**
 * Whether an error is shown while the user types. This applies only to exceeded limits; other errors are shown when the
 * user leaves the field.
 */
const showsAtOnce = (issue: FormIssue): boolean =>
  'refusal' in issue && issue.refusal.code === 'form.too-long';

/**
 * The errors of a form. The errors of a field are shown after the user has left the field. After a submission, all
 * errors are shown.
 */
export const useFormIssues = (form: FormModel, values: FormValues) => {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const issues = useMemo(() => validateForm(form, values), [form, values]);
  const onTouch = useCallback((path: string) => {
    setTouched((known) => (known.has(path) ? known : new Set([...known, path])));
  }, []);
  const errors = useMemo(
    () => (attempts > 0 ? issues : issues.filter((issue) => touched.has(issue.field) || showsAtOnce(issue))),
    [attempts, issues, touched],
  );
  return {
    errors,
    attempts,
    onTouch,
    /** Shows all errors, focuses the first one, and returns it. */
    showAll: (): FormIssue | undefined => {
      if (issues.length > 0) setAttempts((before) => before + 1);
      return issues[0];
    },
    /** Focuses the first field with an error again. Called if the server refused values that the form had accepted. */
    focusFirst: () => {
      setAttempts((before) => before + 1);
    },
    reset: () => {
      setTouched(new Set());
      setAttempts(0);
    },
  };
};
