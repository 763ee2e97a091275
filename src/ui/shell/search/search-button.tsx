import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../kit/text/use-text';
import { prefetchSearch, useSearch } from './use-search';

/** Opens the route search, like Ctrl+K. */
export const SearchButton = () => {
  const text = useText();
  const { start, dialog } = useSearch();
  return (
    <>
      <Button
        type="text"
        size="middle"
        icon={<SearchOutlined aria-hidden />}
        aria-label={text('search.title')}
        aria-keyshortcuts="Control+K"
        title={`${text('search.title')} (Ctrl+K)`}
        onPointerEnter={prefetchSearch}
        onFocus={prefetchSearch}
        onClick={start}
      />
      {dialog}
    </>
  );
};
