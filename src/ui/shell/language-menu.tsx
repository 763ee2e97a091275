import { TranslationOutlined } from '@ant-design/icons';
import { type Language, LANGUAGES } from '@/messages/languages';
import { useLanguage } from '../kit/light/language';
import { useText } from '../kit/text/use-text';
import { ChoiceMenu } from './choice-menu';

/** Each language by its own name. */
const NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

export const LanguageMenu = () => {
  const text = useText();
  const [language, setLanguage] = useLanguage();
  return (
    <ChoiceMenu
      label={text('shell.language')}
      icon={<TranslationOutlined aria-hidden />}
      chosen={language}
      choices={LANGUAGES.map((each) => ({ value: each, label: NAMES[each] }))}
      onChoose={setLanguage}
    />
  );
};
