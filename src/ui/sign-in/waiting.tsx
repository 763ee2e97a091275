import { useLightText } from '../kit/light/language';
import './waiting.css';

/** A placeholder for the shell while it loads. */
export const Waiting = () => {
  const text = useLightText();
  return (
    <div className="wt-shell" role="status" aria-label={text('app.loading')}>
      <div className="wt-side" />
      <div className="wt-bar" />
    </div>
  );
};
