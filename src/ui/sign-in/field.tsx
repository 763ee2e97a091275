import type { InputHTMLAttributes, ReactNode } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly name: string;
  /** The error. Screen readers announce it and read it together with the field. */
  readonly error?: string | undefined;
  /** A hint that is not an error, such as the caps-lock hint. */
  readonly hint?: string | undefined;
  /** Shown inside the field's frame, at its end. */
  readonly addon?: ReactNode;
}

/** One labelled input with its error beside it. */
export const Field = ({ label, name, error, hint, addon, ...input }: FieldProps) => {
  const noteId = `${name}-note`;
  const note = error ?? hint;
  return (
    <div className="si-field">
      <label htmlFor={name}>{label}</label>
      <div className="si-frame" data-invalid={error !== undefined}>
        <input
          {...input}
          id={name}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {addon}
      </div>
      <p
        id={noteId}
        className={error === undefined ? 'si-hint' : 'si-error'}
        role={error === undefined ? undefined : 'alert'}
      >
        {note}
      </p>
    </div>
  );
};
