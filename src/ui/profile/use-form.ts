import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import type { Refusal } from '@/domain/refusals';
import { useServices } from '../kit/services/services';

/** An error and its field. */
interface FieldError<F extends string> {
  readonly field: F;
  readonly refusal: Refusal;
}

export interface FormModel<T, F extends string> {
  readonly value: T;
  readonly error: FieldError<F> | undefined;
  readonly busy: boolean;
  readonly change: (part: Partial<T>) => void;
  /** Restarts with these values. */
  readonly reset: (value: T) => void;
  /** Takes the confirmed values; text typed meanwhile stays. */
  readonly stored: (sent: T, as: T) => void;
  /** Runs one submission at a time; a refusal of a field shows at the field, any other as a notice. */
  readonly submit: (run: () => Promise<Refusal | undefined>) => void;
}

/** A small form: its input, its errors, and whether it is being sent. */
export const useForm = <T extends object, F extends string & keyof T>(
  start: T,
  fieldOf: Readonly<Partial<Record<string, F>>>,
): FormModel<T, F> => {
  const { notices } = useServices();
  const [value, setValue] = useState(start);
  const [error, setError] = useState<FieldError<F>>();
  const [busy, setBusy] = useState(false);

  const run = async (attempt: () => Promise<Refusal | undefined>) => {
    setBusy(true);
    setError(undefined);
    try {
      const refusal = await attempt();
      if (refusal === undefined) return;
      const field = fieldOf[refusal.code];
      if (field === undefined) notices.show(presentRefusal(refusal));
      else setError({ field, refusal });
    } catch {
      // The failure has been shown; the input stays.
    } finally {
      setBusy(false);
    }
  };

  return {
    value,
    error,
    busy,
    change: (part) => {
      setValue((before) => ({ ...before, ...part }));
      if (error !== undefined && error.field in part) setError(undefined);
    },
    reset: (next) => {
      setValue(next);
      setError(undefined);
    },
    stored: (sent, as) => {
      setValue((now) => (canonicalJson(now) === canonicalJson(sent) ? as : now));
    },
    submit: (attempt) => {
      if (!busy) void run(attempt);
    },
  };
};
