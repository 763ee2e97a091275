import { useLocation } from 'react-router-dom';
import { useLightText } from '../kit/early/language';
import { PageOutline } from '../kit/early/page-outline';
import { expectedPageShape } from './expected-page-shape';
import './shell-placeholder.css';

/** A placeholder for the shell while it loads: the frame, with the outline of the page at the current URL. */
export const ShellPlaceholder = () => {
  const text = useLightText();
  const shape = expectedPageShape(useLocation().pathname);
  return (
    <div className="wt-shell" role="status" aria-label={text('app.loading')} data-shape={shape}>
      {shape === undefined ? null : (
        <>
          <div className="wt-side" />
          <div className="wt-bar" />
          <div className="wt-tabs" />
          <div className="wt-page">
            <div className="po-page">
              <PageOutline shape={shape} />
            </div>
          </div>
        </>
      )}
    </div>
  );
};
