import { useLightText } from '../kit/early/language';
import { StandalonePage } from '../sign-in/standalone-page';

/**
 * The page of a tab whose user was replaced, because another user signed in in another tab. This tab sends no more
 * requests.
 */
export const ReplacedPage = ({ by }: { readonly by: string }) => {
  const text = useLightText();
  return (
    <StandalonePage
      title={text('replaced.title')}
      actions={
        <button
          type="button"
          className="si-submit"
          onClick={() => {
            window.location.reload();
          }}
        >
          {text('replaced.reload')}
        </button>
      }
    >
      <p role="alert">{text('replaced.body', { name: by })}</p>
    </StandalonePage>
  );
};
