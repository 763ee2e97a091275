import { documentTitle } from '@/domain/platform/document-title';
import { useDocumentTitle } from '../guard/use-document-title';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useChatFrameData } from './chat-frame-data';
import { useShellSettings } from './appearance';
import { useShownOrderNos } from './use-shown-order-no';

interface Props {
  readonly routeTitle: string;
}

/**
 * Sets the title of the browser tab. It is a separate component, so that an order number that loads late does
 * not render the frame again.
 */
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
      unread: useChatFrameData()?.unread ?? 0,
      content: dynamicTitle ? (inDialog ?? onPage) : undefined,
    }),
  );
  return null;
};
