import { balanceLines } from '@goodturn/locales';
import { type RefObject, useMemo } from 'react';
import { qrPath } from '../../../shared/components/qr-path.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';

const width = 360;
const height = 380;
const middle = width / 2;
const qrSide = 176;
const face = 'Figtree, system-ui, "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK SC", "PingFang SC", sans-serif';
const paper = '#fbfaf7';
/** `y` is the middle of the text, for any number of lines. */
const claim = { size: 14, leading: 21, y: 331 };

/** Returns the value of a colour token, since a saved picture has no style sheet; the poster is light in both themes. */
const colourOf = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** Breaks the text into lines that fit the width: SVG does not wrap text automatically. */
function linesOf(text: string, htmlLang: string, size = claim.size): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return [text];
  pen.font = `${size}px ${face}`;
  return balanceLines(text, width - 64, htmlLang, (line) => pen.measureText(line).width);
}

function Claim({ text }: { text: string }) {
  const { htmlLang, direction } = currentLanguage();
  const lines = useMemo(() => linesOf(text, htmlLang), [text, htmlLang]);
  return lines.map((line, index) => (
    <text
      key={line}
      x={middle}
      y={claim.y + (index - (lines.length - 1) / 2) * claim.leading}
      fontFamily={face}
      fontSize={claim.size}
      fill={colourOf('--light-wash')}
      textAnchor="middle"
      direction={direction}
    >
      {line}
    </text>
  ));
}

/** The size of what is said about a product, and the space of each of its lines. */
const said = { size: 17, leading: 25, gap: 20 };

function Words({ lines }: { lines: readonly string[] }) {
  const { direction } = currentLanguage();
  return lines.map((line, index) => (
    <text
      key={line}
      x={middle}
      y={said.gap + said.size + index * said.leading}
      fontFamily={face}
      fontSize={said.size}
      fontWeight="600"
      fill={paper}
      textAnchor="middle"
      direction={direction}
    >
      {line}
    </text>
  ));
}

/** The two elements of a poster, one above the other. */
export interface PosterParts {
  picture: RefObject<HTMLImageElement | null>;
  drawing: RefObject<SVGSVGElement | null>;
}

interface PosterProps extends PosterParts {
  /** The address of the shop's picture, or of the product's that is shown, and what a reader hears of it. */
  image: string;
  imageText: string;
  /** The sentence about a product that is shown. */
  words: readonly string[];
  link: string;
  code: string;
}

/** Poster for friends: the shop's picture, the link as a QR code, the code to type, and one true sentence. */
export function Poster({ image, imageText, words, link, code, picture, drawing }: PosterProps) {
  const { t } = useTranslations();
  const { path, size } = useMemo(() => qrPath(link), [link]);
  const { htmlLang } = currentLanguage();
  const lines = words.flatMap((text) => linesOf(text, htmlLang, said.size));
  const top = lines.length === 0 ? 0 : lines.length * said.leading + said.gap;
  return (
    <div className="invite__poster">
      <img ref={picture} src={image} alt={imageText} width="1080" height={lines.length === 0 ? '600' : '1080'} />
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height + top}`}
        role="img"
        aria-label={t('invite_view.poster', { code })}
      >
        <rect width={width} height={height + top} fill={colourOf('--light-accent')} />
        <Words lines={lines} />
        <g transform={`translate(0 ${top})`}>
          <rect x={middle - 116} y={16} width={232} height={266} rx={20} fill={paper} />
          <g transform={`translate(${middle - qrSide / 2} 44) scale(${qrSide / size})`} shapeRendering="crispEdges">
            <path d={path} fill="#1b1f1d" />
          </g>
          <text
            x={middle}
            y={262}
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
          <Claim text={t('invite_view.claim')} />
        </g>
      </svg>
    </div>
  );
}
