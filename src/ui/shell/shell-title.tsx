import { documentTitle } from '@/domain/platform/document-title';
import { useDocumentTitle } from '../guard/use-document-title';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useFramePart } from './frame-part';
import { useShellSettings } from './look';
import { useShownOrderNos } from './use-shown-order-no';

interface Props {
  readonly routeTitle: string;
}

/** The title of the browser tab. It is a separate component, so that a late order number renders no frame again. */
export const ShellTitle = ({ routeTitle }: Props) => {
  const text = useText();
  const { platform } = useServices();
  const [{ dynamicTitle }] = useShellSettings();
  const { inDialog, onPage } = useShownOrderNos();
  const pageTitle = onPage === undefined ? routeTitle : `${routeTitle} ${onPage}`;
  useDocumentTitle(
    documentTitle({
      routeTitle: pageTitle,
      platformName: platform.name,
      productName: text('app.product'),
      unread: useFramePart()?.unread ?? 0,
      content: dynamicTitle ? (inDialog ?? onPage) : undefined,
    }),
  );
  return null;
};
