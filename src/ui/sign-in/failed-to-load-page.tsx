import { useLightText } from '../kit/early/language';
import { StandalonePage } from './standalone-page';

/** Shown if a part of the application could not be loaded, most likely because a new version was deployed. */
export const FailedToLoadPage = () => {
  const text = useLightText();
  return (
    <StandalonePage
      title={text('chunk.failed-title')}
      actions={
        <button
          type="button"
          className="si-submit"
          onClick={() => {
            window.location.reload();
          }}
        >
          {text('chunk.reload')}
        </button>
      }
    >
      <p role="alert">{text('chunk.failed-body')}</p>
    </StandalonePage>
  );
};
