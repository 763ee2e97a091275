import type { ReactNode } from 'react';
import './page-outline.css';

/** The kind of a page. It decides which outline is shown while the code of the page loads. */
export type PageShape = 'list' | 'form' | 'detail' | 'board' | 'map';

/** The number of placeholder rows, which fill a screen of 768 px. */
const ROWS = 14;
const CARDS = 8;
const FIELDS = 6;

const Bone = ({ width }: { readonly width: string }) => (
  <span className="po-bone" style={{ width }} aria-hidden />
);

const times = (count: number, draw: (place: number) => ReactNode): ReactNode =>
  Array.from({ length: count }, (_, place) => draw(place));

const Bar = () => (
  <div className="po-bar">
    <span className="po-field" />
    <span className="po-button" />
  </div>
);

const OUTLINES: Readonly<Record<PageShape, () => ReactNode>> = {
  list: () => (
    <>
      <Bar />
      <div>
        {times(ROWS, (row) => (
          <div key={row} className="po-row">
            <Bone width="14%" />
            <Bone width="10%" />
            <Bone width={row % 3 === 0 ? '30%' : '38%'} />
            <Bone width="12%" />
          </div>
        ))}
      </div>
    </>
  ),
  form: () => (
    <div className="po-form">
      {times(FIELDS, (field) => (
        <div key={field} className="po-pair">
          <Bone width={field % 2 === 0 ? '64px' : '48px'} />
          <span className="po-field" />
        </div>
      ))}
    </div>
  ),
  detail: () => (
    <>
      <Bone width="32%" />
      <div className="po-facts">
        {times(CARDS, (fact) => (
          <Bone key={fact} width={fact % 3 === 0 ? '70%' : '50%'} />
        ))}
      </div>
      <span className="po-block" />
    </>
  ),
  board: () => (
    <div className="po-cards">
      {times(CARDS, (card) => (
        <span key={card} className="po-block" />
      ))}
    </div>
  ),
  map: () => (
    <>
      <Bar />
      <div className="po-map">
        <div>
          {times(ROWS, (row) => (
            <div key={row} className="po-row">
              <Bone width={row % 3 === 0 ? '60%' : '76%'} />
            </div>
          ))}
        </div>
        <span className="po-area" />
      </div>
    </>
  ),
};

/** The outline of a page: grey bars where its text and controls will be. */
export const PageOutline = ({ shape }: { readonly shape: PageShape }) => OUTLINES[shape]();
