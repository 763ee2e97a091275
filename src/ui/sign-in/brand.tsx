import type { Platform } from '@/domain/platform/platform';
import { useLightText } from '../kit/early/language';

/** The platform's logo and name. */
export const Brand = ({ platform }: { readonly platform: Platform }) => {
  const text = useLightText();
  return (
    <header className="si-brand">
      <img src={platform.favicon} alt="" width={44} height={44} />
      <h1>
        {platform.name}
        <span>{text('app.product').trim()}</span>
      </h1>
      <p>{text('sign-in.intro')}</p>
    </header>
  );
};
