import { type Ref, useMemo } from 'react';
import { shopIcon, shopTitle } from '@goodturn/browser';
import { qrPath } from '../../../shared/components/qr-path.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { balanceLines } from '../wrap-lines.ts';

const width = 360;
const height = 560;
const middle = width / 2;
const qrSide = 176;
const face = 'Figtree, system-ui, "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK SC", "PingFang SC", sans-serif';
const paper = '#fbfaf7';

/** `y` is the middle of a text, however many lines it takes. */
const styles = {
  headline: { size: 27, weight: 700, leading: 34, y: 129 },
  text: { size: 14, weight: 400, leading: 21, y: 511 },
};
const nameSize = 21;
const markSpace = 36;

/** A colour of the styles as it is, since a picture that is saved has no styles; the poster is light in both themes. */
const colourOf = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** How wide texts are in a weight and size; undefined where nothing is drawn. */
function measureIn(weight: number, size: number): ((text: string) => number) | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return undefined;
  pen.font = `${weight} ${size}px ${face}`;
  return (text) => pen.measureText(text).width;
}

interface LinesProps {
  text: string;
  fill: string;
  look: keyof typeof styles;
}

/** A text in lines around the middle: SVG breaks none by itself. */
function Lines({ text, fill, look }: LinesProps) {
  const { size, weight, leading, y } = styles[look];
  const { htmlLang, direction } = currentLanguage();
  const lines = useMemo(() => {
    const measure = measureIn(weight, size);
    return measure === undefined ? [text] : balanceLines(text, width - 64, htmlLang, measure);
  }, [text, size, weight, htmlLang]);
  return lines.map((line, index) => (
    <text
      key={line}
      x={middle}
      y={y + (index - (lines.length - 1) / 2) * leading}
      fontFamily={face}
      fontSize={size}
      fontWeight={weight}
      fill={fill}
      textAnchor="middle"
      direction={direction}
    >
      {line}
    </text>
  ));
}

/** The mark of the wordmark, as long as the shop has no icon of its own; large and faint it is the poster's ground. */
function Mark(props: { transform: string; stroke: string; opacity?: number }) {
  return (
    <path
      d="M25.5 9A12 12 0 1 0 28 16H17"
      fill="none"
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    />
  );
}

/** Begins with a letter that is written from the right to the left, as the wordmark judges it. */
const fromTheRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The shop's name in one line, with the mark before it where the shop has no icon of its own. */
function ShopName() {
  const name = shopTitle();
  const space = shopIcon() === undefined ? markSpace : 0;
  const wide = useMemo(() => measureIn(700, nameSize)?.(name) ?? 0, [name]);
  const scale = Math.min(1, (width - 64 - space) / wide);
  const start = middle - (space + wide * scale) / 2;
  const [markAt, nameAt] = fromTheRight.test(name) ? [start + wide * scale + 7, start] : [start, start + space];
  return (
    <>
      {space > 0 && <Mark transform={`translate(${markAt} 32) scale(0.9)`} stroke="#ffffff" />}
      <text
        x={nameAt + (wide * scale) / 2}
        y={54}
        fontFamily={face}
        fontSize={nameSize * scale}
        fontWeight="700"
        fill="#ffffff"
        textAnchor="middle"
      >
        {name}
      </text>
    </>
  );
}

interface PosterProps {
  link: string;
  code: string;
  ref: Ref<SVGSVGElement>;
}

/** What a friend can be shown: the shop's name, one true sentence, the link as a QR code, and the code to type. */
export function Poster({ link, code, ref }: PosterProps) {
  const { t } = useTranslations();
  const { path, size } = useMemo(() => qrPath(link), [link]);
  return (
    <svg
      ref={ref}
      className="invite__poster"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('invite_view.poster', { code })}
    >
      <rect width={width} height={height} fill={colourOf('--light-accent')} />
      {shopIcon() === undefined && <Mark transform="translate(96 -96) scale(14)" stroke="#ffffff" opacity={0.06} />}
      <ShopName />
      <Lines text={t('invite_view.headline')} fill="#ffffff" look="headline" />
      <rect x={middle - 116} y={196} width={232} height={266} rx={20} fill={paper} />
      <g transform={`translate(${middle - qrSide / 2} 224) scale(${qrSide / size})`} shapeRendering="crispEdges">
        <path d={path} fill="#1b1f1d" />
      </g>
      <text
        x={middle}
        y={442}
        fontFamily={face}
        fontSize="24"
        fontWeight="700"
        letterSpacing="2"
        fill="#1b1f1d"
        textAnchor="middle"
        direction="ltr"
      >
        {code}
      </text>
      <Lines text={t('invite_view.claim')} fill={colourOf('--light-wash')} look="text" />
    </svg>
  );
}
