import { useLightText } from '../kit/early/language';
import type { CaptchaState } from './captcha-state';
import { Field } from './field';

interface Props {
  readonly captcha: CaptchaState | undefined;
  readonly error?: string | undefined;
  readonly onEdit: () => void;
  readonly onRefresh: () => void;
}

/**
 * A field for the captcha, shown only if the server requires one. A click on the picture loads another
 * captcha.
 */
export const CaptchaField = ({ captcha, error, onEdit, onRefresh }: Props) => {
  const text = useLightText();
  if (captcha === undefined || captcha.kind === 'off') return null;
  return (
    <Field
      label={text('sign-in.captcha')}
      name="captcha"
      autoComplete="off"
      inputMode="text"
      maxLength={16}
      error={error}
      onChange={onEdit}
      addon={
        <button
          type="button"
          className="si-captcha"
          onClick={onRefresh}
          title={text('sign-in.captcha-refresh')}
        >
          {captcha.kind === 'failed' ? (
            text('sign-in.captcha-failed')
          ) : (
            <img
              src={`data:image/gif;base64,${captcha.image}`}
              alt={text('sign-in.captcha-refresh')}
              width={108}
              height={36}
            />
          )}
        </button>
      }
    />
  );
};
