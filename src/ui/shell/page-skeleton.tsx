import { PageOutline, type PageShape } from '../kit/early/page-outline';
import { useText } from '../kit/text/use-text';
import { useCountedAsLoading } from './progress/page-loading';

/** A placeholder with the outline of the page whose view is loading. */
export const PageSkeleton = ({ shape }: { readonly shape: PageShape }) => {
  const text = useText();
  useCountedAsLoading();
  return (
    <div className="po-page" role="status" aria-label={text('state.loading')} data-shape={shape}>
      <PageOutline shape={shape} />
    </div>
  );
};
